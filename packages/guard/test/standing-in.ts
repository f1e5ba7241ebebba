import { createServer, type IncomingHttpHeaders } from 'node:http'

interface Told {
  status?: number
  body?: unknown
}

/** A service that answers as a test wants, and remembers what it was asked. */
export async function standingIn(answer: () => Told) {
  const asked: { url: string; headers: IncomingHttpHeaders }[] = []
  const server = createServer((request, response) => {
    asked.push({ url: request.url ?? '', headers: request.headers })
    const { status = 200, body = {} } = answer()
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    asked,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
