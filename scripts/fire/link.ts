import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** Where a request is lost: before it arrives, or with its answer on the way back. */
export type Loss = 'request' | 'answer'

/** A line between two neighbours that loses one request when told to. */
export interface Link extends AsyncDisposable {
  readonly url: string
  /** Loses the nth request from now on; the ones before and after pass. */
  lose(nth: number, loss: Loss): void
  /** Whether what `lose` asked for has happened. */
  readonly hasLost: boolean
  /** Called at the moment of the loss. */
  onLoss?: (() => void) | undefined
}

/** What a page is made of comes from a cache or a balancer as well; what matters is lost here. */
const isPartOfPage = (path: string) => /^\/(assets|brand|favicon)/.test(path)

export async function startLink(port: number, target: () => string): Promise<Link> {
  let left = 0
  let loss: Loss = 'request'
  let hasLost = false

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const path = incoming.url ?? '/'
    const isLost = !isPartOfPage(path) && left > 0 && --left === 0
    if (isLost) hasLost = true
    if (isLost && loss === 'request') return lost(incoming)

    const { host, port: to } = new URL(target())
    const sent = request({
      host: '127.0.0.1',
      port: to,
      method: incoming.method,
      path,
      headers: { ...incoming.headers, host: incoming.headers.host ?? host },
    })
    outgoing.on('close', () => sent.destroy())
    incoming.pipe(sent)
    const [answer]: [IncomingMessage] = await once(sent, 'response').then(([first]) => [first])
    const chunks: Buffer[] = []
    for await (const chunk of answer) chunks.push(Buffer.from(chunk))
    if (isLost) return lost(incoming)
    outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders).end(Buffer.concat(chunks))
  }

  function lost(incoming: IncomingMessage): void {
    link.onLoss?.()
    incoming.socket.destroy()
  }

  const server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch(() => outgoing.destroy())
  })
  server.listen(port, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  const link: Link = {
    url: `http://localhost:${typeof address === 'object' && address ? address.port : port}`,
    lose(nth, what) {
      left = nth
      loss = what
      hasLost = false
    },
    get hasLost() {
      return hasLost
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => {
        server.close(done)
      })
    },
  }
  return link
}
