import { createServer } from 'node:http'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'

export interface Received {
  method: string
  /** Path and query, as they stood on the wire. */
  url: string
  headers: IncomingHttpHeaders
  body: string
}

export interface Reply {
  status?: number
  headers?: Record<string, string | string[]>
  /** Sent as JSON. */
  body?: unknown
  /** Sent as it is, in place of `body`. */
  content?: string
  /** Milliseconds until the answer. */
  delay?: number
  /** Instead of an answer: the line is cut, kept silent, or kept silent once the body has begun. */
  fate?: 'cut' | 'silent' | 'half'
}

export interface RecordingService extends AsyncDisposable {
  url: string
  received: Received[]
  /** What is answered from now on; the number counts requests, from one. */
  reply: (received: Received, count: number) => Reply
}

function answer(response: ServerResponse, { status = 200, headers, body, content, fate }: Reply) {
  if (fate === 'silent') return
  if (fate === 'cut') {
    response.destroy()
    return
  }
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
  if (fate === 'half') response.write('{"id":')
  else response.end(content ?? (body == null ? '' : JSON.stringify(body)))
}

/** A real server on loopback that remembers what it was asked. */
export async function startRecordingService(
  reply: RecordingService['reply'] | Reply = {},
): Promise<RecordingService> {
  const received: Received[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => (body += part))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      const one = { method, url, headers, body }
      received.push(one)
      const reply = service.reply(one, received.length)
      if (reply.delay) setTimeout(() => answer(response, reply), reply.delay)
      else answer(response, reply)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')

  const service: RecordingService = {
    url: `http://127.0.0.1:${address.port}`,
    received,
    reply: typeof reply === 'function' ? reply : () => reply,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return service
}
