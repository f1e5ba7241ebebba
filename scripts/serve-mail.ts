import { createServer } from 'node:http'
import type { Mail } from '@portico/mail'

export interface ServedMail extends AsyncDisposable {
  url: string
}

/** What the sink received, newest first, as JSON on loopback: the site's mailbox page reads it. */
export async function serveMail(mail: Mail): Promise<ServedMail> {
  const server = createServer((_request, response) => {
    const messages = mail.messages.map(({ kind, to, subject, text, receivedAt }, index) => ({
      id: String(index),
      type: kind,
      recipient: to,
      subject,
      body: text,
      created_at: receivedAt.toISOString(),
    }))
    response.writeHead(200, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(messages.toReversed()))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}
