import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { messageFrom, type Message } from './message.ts'

export interface SmsSink {
  url: string
  close(): Promise<void>
}

interface SmsSinkOptions {
  port: number
  isPaused(): boolean
  receive(message: Message): void
}

/** Takes text messages as JSON over HTTP, in the body that Kratos' courier sends by default. */
export async function startSmsSink(options: SmsSinkOptions): Promise<SmsSink> {
  const server = createServer((request, response) => {
    statusOf(request, options).then(
      (status) => response.writeHead(status).end(),
      () => response.writeHead(400).end(),
    )
  })
  server.listen(options.port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('SMS sink has no TCP port')
  return {
    url: `http://127.0.0.1:${address.port}/sms`,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

async function statusOf(request: IncomingMessage, options: SmsSinkOptions): Promise<number> {
  if (request.method !== 'POST' || request.url !== '/sms') return 404
  if (options.isPaused()) return 503
  const content = readSms(await json(request))
  if (content === undefined) return 400
  options.receive(
    messageFrom({ kind: 'sms', to: content.to, subject: '', text: content.text, html: '' }),
  )
  return 202
}

function readSms(body: unknown): { to: string; text: string } | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const fields = new Map<string, unknown>(Object.entries(body))
  const to = fields.get('to') ?? fields.get('recipient')
  const text = fields.get('body')
  return typeof to === 'string' && typeof text === 'string' ? { to, text } : undefined
}
