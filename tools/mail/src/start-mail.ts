import { Mailbox, type MessageQuery } from './mailbox.ts'
import type { Message } from './message.ts'
import { startSmsSink } from './sms-sink.ts'
import { startSmtpSink } from './smtp-sink.ts'

export interface MailOptions {
  /** Where SMTP listens; any free port when left out. */
  smtpPort?: number
  /** Where text messages are posted; any free port when left out. */
  smsPort?: number
}

/** A running sink for mail and text messages. */
export interface Mail extends AsyncDisposable {
  /** In the form that Kratos' courier takes. */
  readonly smtpUrl: string
  readonly smtpPort: number
  readonly smsUrl: string
  /** All that arrived, oldest first. */
  readonly messages: readonly Message[]
  /** The first fitting message, there already or still to come; rejects with MessageMissing. */
  waitFor(query: MessageQuery, timeoutMs?: number): Promise<Message>
  /** Calls back for each message from now on; returns how to stop. */
  onMessage(listener: (message: Message) => void): () => void
  /** From now on refuses all mail (421) and text messages (503), until `resume`. */
  pause(): void
  resume(): void
  stop(): Promise<void>
}

export async function startMail(options: MailOptions = {}): Promise<Mail> {
  const mailbox = new Mailbox()
  let paused = false
  const receiver = {
    isPaused: () => paused,
    receive: (message: Message) => mailbox.put(message),
  }
  const smtp = await startSmtpSink({ port: options.smtpPort ?? 0, ...receiver })
  const sms = await startSmsSink({ port: options.smsPort ?? 0, ...receiver }).catch(
    async (error: unknown) => {
      await smtp.close()
      throw error
    },
  )

  let stopped: Promise<void> | undefined
  const stop = () =>
    (stopped ??= Promise.all([smtp.close(), sms.close()]).then(() => mailbox.close()))

  return {
    smtpUrl: `smtp://127.0.0.1:${smtp.port}/?disable_starttls=true`,
    smtpPort: smtp.port,
    smsUrl: sms.url,
    messages: mailbox.messages,
    waitFor: (query, timeoutMs = 10_000) => mailbox.waitFor(query, timeoutMs),
    onMessage: (listener) => mailbox.onMessage(listener),
    pause: () => {
      paused = true
    },
    resume: () => {
      paused = false
    },
    stop,
    [Symbol.asyncDispose]: stop,
  }
}
