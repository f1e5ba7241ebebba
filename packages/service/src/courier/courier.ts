import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { Secrets } from '../config/secrets.ts'
import type { Urls } from '../config/urls.ts'
import type { Channel } from '../identity/normalise.ts'
import type { Database } from '../storage/database.ts'
import { brandOf } from './brand.ts'
import type { Language } from './language.ts'
import { isNotice, type Letter } from './letter.ts'
import { isOneLine } from './mail-field.ts'
import { type MailboxMessage, MessageStore, type QueuedMessage } from './message-store.ts'
import { type Paper, render } from './render.ts'
import { pauseAfter } from './retry.ts'
import { openSms } from './sms.ts'
import { openSmtp } from './smtp.ts'

/** Carries a message out of the house, or throws. */
export interface Carrier {
  carry(message: QueuedMessage): Promise<void>
  close(): void
}

const hour = 3_600_000
// Notices do not use up what codes may take, nor the other way round: whoever floods an address with codes
// must not be able to silence the mail that tells of a changed password.
const noticesPerHour = 20
const atOnce = 5

/**
 * A queue in the database and a worker. What cannot be sent now is tried again, ever less often, until
 * nobody could use it any more. Without a mail server, messages stay in the development mailbox.
 */
export class Courier {
  readonly #messages: MessageStore
  readonly #carriers: Partial<Record<Channel, Carrier>>
  readonly #config: Config
  readonly #paper: Paper
  readonly #now: () => number
  readonly #log: Logger
  readonly #mailbox: boolean
  /** Ways out that failed last time. */
  readonly #stuck = new Set<Channel>()
  #timer: NodeJS.Timeout | undefined
  #working: Promise<void> | undefined
  #again = false
  #closed = false

  constructor(
    database: Database,
    secrets: Secrets,
    config: Config,
    urls: Urls,
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
    this.#config = config
    this.#paper = {
      brand: brandOf(config),
      recoveryUrl: urls.ui.recovery,
      host: new URL(urls.public).hostname,
      house: config.courier.language,
    }
    this.#mailbox = development
    this.#now = now
    this.#log = log
    this.#kick()
  }

  /** Whether a message of this kind can reach anybody. */
  reaches(via: Channel): boolean {
    return this.#carriers[via] !== undefined || this.#mailbox
  }

  /** Whether one more code may go to an address now: where not, the code that was sent last stays good. */
  allowsCode(recipient: string): boolean {
    const sent = this.#messages.countSince(recipient, this.#now() - hour, 'letters')
    return sent < this.#config.security.messages_per_hour
  }

  /**
   * Queues a letter. Beyond so many an hour to one address none is sent, and nobody is told. `nobody`:
   * does the same work for an address that has no account, so that time does not tell them apart; so does
   * `insteadOf`, the letter that somebody else would have got, which is written and thrown away.
   */
  send(
    via: Channel,
    recipient: string,
    letter: Letter,
    expiresAt: number,
    language: Language,
    { nobody = false, insteadOf }: { nobody?: boolean; insteadOf?: Letter | undefined } = {},
  ): void {
    const now = this.#now()
    const { template } = letter
    if (isNotice(letter) && !this.#config.courier.notices[letter.template]) return
    if (!this.#mayHave(recipient, letter, now)) {
      this.#log.warn({ event: 'message_withheld', template }, 'too many messages to one address')
      return
    }
    const status = this.#carriers[via] === undefined ? 'sent' : 'queued'
    if (status === 'sent' && !this.#mailbox) {
      this.#log.error({ event: 'message_lost', via }, 'there is no way to send this message')
      return
    }
    const rendered = render(letter, via, language, this.#paper)
    if (insteadOf !== undefined) render(insteadOf, via, language, this.#paper)
    if (!isOneLine(recipient) || !isOneLine(rendered.subject)) {
      this.#log.error({ event: 'message_refused', template }, 'a mail field has a line break')
      return
    }
    const kept = nobody ? 'decoy' : status
    this.#messages.add({ via, recipient, expiresAt, ...rendered }, kept, now)
    // After the answer: whoever waits for it must not wait for the mail server.
    if (status === 'queued') setImmediate(() => this.#kick())
  }

  /** What was sent; in production without the words. */
  mailbox(recipient?: string): MailboxMessage[] {
    return this.#messages.list(recipient, this.#mailbox ? 'whole' : 'without words')
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

  #mayHave(recipient: string, letter: Letter, now: number): boolean {
    if (!isNotice(letter)) return this.allowsCode(recipient)
    return this.#messages.countSince(recipient, now - hour, 'notices') < noticesPerHour
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
    this.#messages.abandonExpired(this.#now())
    const due = this.#messages.due(this.#now())
    // A few at once: one that hangs until its time is up must not hold the others.
    const workers = Array.from({ length: atOnce }, async () => {
      for (let message = due.shift(); message !== undefined; message = due.shift()) {
        if (this.#closed) return
        await this.#deliver(message)
      }
    })
    await Promise.all(workers)
  }

  async #deliver(message: QueuedMessage): Promise<void> {
    const { id, via, sendCount } = message
    const now = this.#now()
    // First the mark, then the mail: should the process end in between, the next one waits before it tries.
    if (!this.#messages.claim(id, sendCount, now + pauseAfter(sendCount), now)) return
    try {
      await this.#carriers[via]?.carry(message)
    } catch (error) {
      this.#stuck.add(via)
      const why = error instanceof Error && 'code' in error ? String(error.code) : ''
      this.#log.warn(
        { event: 'message_delayed', tries: sendCount + 1, why },
        'a message could not be sent yet',
      )
      return
    }
    this.#messages.sent(id, this.#now())
    if (!this.#stuck.delete(via)) return
    // The way is open again: whatever waits goes now, not when its pause is over.
    this.#messages.hasten(via, this.#now())
    this.#again = true
  }

  #sleep(): void {
    const next = this.#closed ? undefined : this.#messages.nextTry()
    if (next === undefined) return
    this.#timer = setTimeout(() => this.#kick(), Math.max(50, next - this.#now()))
    this.#timer.unref()
  }
}
