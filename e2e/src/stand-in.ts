import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:http'

export interface StandInAnswer {
  status?: number
  headers?: Record<string, string>
  body: string
}

export interface StandIn extends AsyncDisposable {
  url: string
  /** Everything that was asked, by path. */
  asked: string[]
}

/** A server of one story's own: a hostile page, or a hostile service. */
export async function startStandIn(
  answer: (request: IncomingMessage) => StandInAnswer,
): Promise<StandIn> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const { status = 200, headers = {}, body } = answer(request)
    request.resume()
    response.writeHead(status, headers).end(body)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    // Another site than localhost, as browsers see it.
    url: `http://127.0.0.1:${port}`,
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}
