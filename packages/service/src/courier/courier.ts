import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { Secrets } from '../config/secrets.ts'
import type { Channel } from '../identity/normalise.ts'
import type { Database } from '../storage/database.ts'
import { type MailboxMessage, MessageStore, type QueuedMessage } from './message-store.ts'
import { openSms } from './sms.ts'
import { openSmtp } from './smtp.ts'
import { type Letter, render } from './templates.ts'

/** Carries a message out of the house, or throws. */
export interface Carrier {
  carry(message: QueuedMessage): Promise<void>
  close(): void
}

const hour = 3_600_000
const firstPause = 2_000
const longestPause = 30_000

/**
 * A queue in the database and a worker. What cannot be sent now is tried again, ever less often, until
 * nobody could use it any more. Without a mail server, messages stay in the development mailbox.
 */
export class Courier {
  readonly #messages: MessageStore
  readonly #carriers: Partial<Record<Channel, Carrier>>
  readonly #perHour: number
  readonly #now: () => number
  readonly #log: Logger
  readonly #mailbox: boolean
  #timer: NodeJS.Timeout | undefined
  #working: Promise<void> | undefined
  #again = false
  #closed = false

  constructor(
    database: Database,
    secrets: Secrets,
    config: Config,
    development: boolean,
    now: () => number,
    log: Logger,
  ) {
    this.#messages = new MessageStore(database, secrets)
    const { smtp_url: smtp, sms_url: sms } = config.courier
    this.#carriers = {
      ...(smtp !== undefined && { email: openSmtp(smtp, config.courier) }),
      ...(sms !== undefined && { sms: openSms(sms) }),
    }
    this.#perHour = config.security.messages_per_hour
    this.#mailbox = development
    this.#now = now
    this.#log = log
    this.#kick()
  }

  /** Whether a message of this kind can reach anybody. */
  reaches(via: Channel): boolean {
    return this.#carriers[via] !== undefined || this.#mailbox
  }

  /** Queues a letter. Beyond so many an hour to one address none is sent, and nobody is told. */
  send(via: Channel, recipient: string, letter: Letter, expiresAt: number): void {
    const now = this.#now()
    if (this.#messages.countSince(recipient, now - hour) >= this.#perHour) {
      this.#log.warn(
        { event: 'message_withheld', template: letter.template },
        'too many messages to one address',
      )
      return
    }
    const status = this.#carriers[via] === undefined ? 'sent' : 'queued'
    if (status === 'sent' && !this.#mailbox) {
      this.#log.error({ event: 'message_lost', via }, 'there is no way to send this message')
      return
    }
    this.#messages.add({ via, recipient, expiresAt, ...render(letter, via) }, status, now)
    if (status === 'queued') this.#kick()
  }

  mailbox(recipient?: string): MailboxMessage[] {
    return this.#messages.list(recipient)
  }

  purge(before: number): void {
    this.#messages.purge(before)
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    await this.#working
    for (const carrier of Object.values(this.#carriers)) carrier.close()
  }

  #kick(): void {
    if (this.#closed) return
    if (this.#working !== undefined) {
      this.#again = true
      return
    }
    clearTimeout(this.#timer)
    this.#working = this.#work()
      .catch((error: unknown) => this.#log.error({ err: error }, 'the courier stumbled'))
      .finally(() => {
        this.#working = undefined
        if (this.#again) {
          this.#again = false
          this.#kick()
        } else this.#sleep()
      })
  }

  async #work(): Promise<void> {
    for (const message of this.#messages.due(this.#now())) {
      if (this.#closed) return
      await this.#deliver(message)
    }
  }

  async #deliver(message: QueuedMessage): Promise<void> {
    const now = this.#now()
    if (message.expiresAt <= now) {
      this.#messages.abandon(message.id, now)
      return
    }
    try {
      await this.#carriers[message.via]?.carry(message)
      this.#messages.sent(message.id, this.#now())
    } catch (error) {
      const pause = Math.min(longestPause, firstPause * 2 ** message.sendCount)
      this.#messages.again(message.id, this.#now() + pause, this.#now())
      this.#log.warn(
        {
          event: 'message_delayed',
          tries: message.sendCount + 1,
          why: error instanceof Error ? error.name : '',
        },
        'a message could not be sent yet',
      )
    }
  }

  #sleep(): void {
    const next = this.#closed ? undefined : this.#messages.nextTry()
    if (next === undefined) return
    this.#timer = setTimeout(() => this.#kick(), Math.max(50, next - this.#now()))
    this.#timer.unref()
  }
}
