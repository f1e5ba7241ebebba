import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'

export interface Asked {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: string
}

export interface Reply {
  status?: number
  headers?: Record<string, string | string[]>
  /** Sent as JSON, or as it is when it is text. */
  body?: unknown
  /** Nothing is ever sent. */
  silent?: boolean
}

export interface StandInService extends AsyncDisposable {
  url: string
  asked: Asked[]
}

/** Stands where a real engine cannot be made to fail, or to be hostile, at will. */
export async function startStandIn(reply: (asked: Asked) => Reply): Promise<StandInService> {
  const asked: Asked[] = []
  const server = createServer((request, response) => void answer(request, response))
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    let content = ''
    for await (const part of request) content += String(part)
    const { method = '', url = '', headers: given } = request
    const one = { method, url, headers: given, body: content }
    asked.push(one)
    const { status = 200, headers, body, silent } = reply(one)
    if (silent) return
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
    response.end(body === undefined || typeof body === 'string' ? body : JSON.stringify(body))
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
