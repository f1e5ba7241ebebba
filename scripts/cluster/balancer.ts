import { Agent, createServer, request } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { once } from 'node:events'

/** A balancer on loopback, as small as one can be that still does what nginx or HAProxy would. */
export interface Balancer extends AsyncDisposable {
  readonly url: string
}

interface Target {
  port: number
  ready: boolean
}

const looksEvery = 250

/**
 * Takes turns among the targets that answer `/health/ready`. A request that never reached one goes to the
 * next; one that may have been carried out is asked again only where asking twice changes nothing.
 */
export async function startBalancer(port: number, ports: readonly number[]): Promise<Balancer> {
  const targets: Target[] = ports.map((each) => ({ port: each, ready: true }))
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  let turn = 0

  function inTurn(): Target[] {
    const from = turn++ % targets.length
    const around = [...targets.slice(from), ...targets.slice(0, from)]
    return [...around.filter(({ ready }) => ready), ...around.filter(({ ready }) => !ready)]
  }

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await read(incoming)
    for (const target of inTurn()) {
      const answer = await ask(agent, target.port, incoming, body).catch((problem: unknown) => {
        const wasNeverThere = Object(problem).code === 'ECONNREFUSED'
        if (wasNeverThere) target.ready = false
        return wasNeverThere || isSafe(incoming) ? undefined : problem
      })
      if (answer === undefined) continue
      if (!isAnswer(answer)) break
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.on('error', () => outgoing.destroy())
      answer.pipe(outgoing)
      return
    }
    outgoing.writeHead(502, { 'content-type': 'text/plain' }).end('Nobody answers.\n')
  }

  const server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch(() => outgoing.destroy())
  })
  server.listen(port, 'localhost')
  await once(server, 'listening')

  const look = setInterval(() => {
    for (const target of targets) {
      void isReady(target.port).then((ready) => {
        target.ready = ready
      })
    }
  }, looksEvery)

  return {
    url: `http://localhost:${port}`,
    async [Symbol.asyncDispose]() {
      clearInterval(look)
      agent.destroy()
      server.closeAllConnections()
      await new Promise((done) => {
        server.close(done)
      })
    },
  }
}

const isSafe = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'

const isAnswer = (value: unknown): value is IncomingMessage =>
  typeof value === 'object' && value !== null && 'rawHeaders' in value

async function read(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

async function ask(
  agent: Agent,
  port: number,
  { method, url, rawHeaders, socket }: IncomingMessage,
  body: Buffer,
): Promise<IncomingMessage> {
  const sent = request({ host: '127.0.0.1', port, method, path: url, agent, setHost: false })
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (!/^(x-forwarded-for|connection|transfer-encoding|content-length)$/i.test(name)) {
      sent.appendHeader(name, rawHeaders[at + 1] ?? '')
    }
  }
  sent.setHeader('x-forwarded-for', socket.remoteAddress ?? '127.0.0.1')
  if (body.length > 0) sent.setHeader('content-length', body.length)
  sent.end(body)
  const [answer] = await once(sent, 'response')
  return answer
}

async function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/health/ready`, {
    signal: AbortSignal.timeout(2_000),
  }).then(
    async (answer) => {
      await answer.body?.cancel()
      return answer.ok
    },
    () => false,
  )
}
