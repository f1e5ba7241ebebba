import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { messageFrom, type Message } from './message.ts'

export interface SmtpSink {
  port: number
  close(): Promise<void>
}

interface SmtpSinkOptions {
  port: number
  isPaused(): boolean
  receive(message: Message): void
}

/** Takes any mail over SMTP, in clear text and without sign-in, on loopback only. */
export async function startSmtpSink(options: SmtpSinkOptions): Promise<SmtpSink> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect(_session, done) {
      done(options.isPaused() ? unavailable() : null)
    },
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then(({ subject = '', text = '', html = '' }) => {
          // A connection that was open before the pause must not slip through it.
          if (options.isPaused()) return done(unavailable())
          for (const to of recipients) {
            options.receive(messageFrom({ kind: 'email', to, subject, text, html }))
          }
          return done()
        })
        .catch(done)
    },
  })
  const listening = server.listen(options.port, '127.0.0.1')
  await new Promise<void>((resolve, reject) => {
    listening.once('listening', resolve)
    server.once('error', reject)
  })
  // A client that hangs up in the middle is its own affair.
  server.on('error', () => {})
  const address = listening.address()
  if (address === null || typeof address === 'string') throw new Error('SMTP sink has no TCP port')
  return {
    port: address.port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function unavailable(): Error {
  return Object.assign(new Error('Service not available, closing transmission channel'), {
    responseCode: 421,
  })
}
