import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'

export interface Asked {
  method: string
  /** Path and query, as they stood on the wire. */
  url: string
  body: string
}

export interface Reply {
  status?: number
  headers?: Record<string, string>
  /** Sent as JSON, or as it is when it is text. */
  body?: unknown
  /** Nothing is sent: the line is cut, or kept open in silence. */
  fate?: 'cut' | 'silent'
}

export interface AnsweringService extends AsyncDisposable {
  url: string
  asked: Asked[]
}

/** A service on loopback that gives the answers it is told, so that each of them can be had at will. */
export async function startAnsweringService(
  reply: (asked: Asked, count: number) => Reply | Promise<Reply>,
): Promise<AnsweringService> {
  const asked: Asked[] = []
  const server = createServer((request, response) => void answer(request, response))
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    let content = ''
    for await (const part of request) content += String(part)
    const one = { method: request.method ?? '', url: request.url ?? '', body: content }
    asked.push(one)
    const { status = 200, headers, body, fate } = await reply(one, asked.length)
    if (fate === 'cut') response.destroy()
    if (fate) return
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
