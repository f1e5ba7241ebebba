import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** What becomes of an import on its way: it arrives, its answer is lost, or the one who sent it dies. */
export type Fate = 'pass' | 'lose-answer' | 'die-before' | 'die-after'

/** Stands between the command and Kratos's admin address, and decides about each import by its number. */
export async function standBetween(
  adminUrl: string,
  decide: (importNumber: number) => Fate,
  die: () => void,
) {
  let imports = 0
  const handOn = async (request: IncomingMessage, response: ServerResponse) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece)
    const fate = request.method === 'PATCH' ? decide(++imports) : 'pass'
    if (fate === 'die-before') return die()
    const { method = 'GET', url = '' } = request
    const answer = await fetch(adminUrl + url, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(pieces.length > 0 && { body: Buffer.concat(pieces) }),
    })
    const text = await answer.text()
    if (fate === 'die-after') return die()
    if (fate === 'lose-answer') return void request.socket.destroy()
    response.writeHead(answer.status, {
      'content-type': answer.headers.get('content-type') ?? '',
      link: answer.headers.get('link') ?? '',
    })
    response.end(text)
  }
  const server = createServer((request, response) => {
    handOn(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
