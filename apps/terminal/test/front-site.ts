import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { createServer, request as ask } from 'node:http'

/** How the site is set up; by default, right. */
export interface FrontOptions {
  /** The service's own address. */
  service?: () => string
  /** Whether it passes the protocol on. */
  passesOn?: boolean
  pages?: readonly string[]
  headers?: OutgoingHttpHeaders
  cookie?: (line: string) => string | undefined
  /** Answers of the service that are replaced. */
  instead?: (path: string) => { status: number; body: unknown } | undefined
}

export interface FrontSite extends AsyncDisposable {
  url: string
}

const rightHeaders: OutgoingHttpHeaders = {
  'Content-Security-Policy': "default-src 'self'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'no-store',
}

const usualPages = ['/login', '/registration', '/recovery', '/verification', '/error']

/** A site in front of a service: pages of its own, and the protocol passed on. */
export async function startFrontSite(options: FrontOptions = {}): Promise<FrontSite> {
  const { passesOn = true, pages = usualPages, headers = rightHeaders } = options
  const server = createServer((incoming, response) => {
    const path = incoming.url?.split('?')[0] ?? '/'
    const instead = options.instead?.(incoming.url ?? '/')
    if (instead) {
      response.writeHead(instead.status, { 'Content-Type': 'application/json' })
      return void response.end(JSON.stringify(instead.body))
    }
    if (passesOn && /^\/(self-service|sessions|version)/.test(path)) {
      return void pass(incoming, options).then(
        ({ status, headers: theirs, body }) => response.writeHead(status, theirs).end(body),
        () => response.writeHead(502).end(),
      )
    }
    if (!pages.includes(path)) return void response.writeHead(404).end('nothing here')
    response.writeHead(200, { 'Content-Type': 'text/html', ...headers })
    return void response.end(page)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://localhost:${address.port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const page = `<!doctype html><title>Sign in</title>
<form method="post"><input name="password"><button name="method" value="password">Go</button></form>
<a href="/recovery">Forgot it?</a> <a href="/registration">New here?</a>`

interface Passed {
  status: number
  headers: OutgoingHttpHeaders
  body: Buffer
}

function pass(incoming: IncomingMessage, { service, cookie }: FrontOptions): Promise<Passed> {
  return new Promise((resolve, reject) => {
    const target = new URL(incoming.url ?? '/', service?.())
    const outgoing = ask(
      target,
      { method: incoming.method ?? 'GET', headers: { ...incoming.headers, host: target.host } },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => {
          const lines = answer.headers['set-cookie'] ?? []
          const headers: OutgoingHttpHeaders = { ...answer.headers }
          if (cookie) headers['set-cookie'] = lines.flatMap((line) => cookie(line) ?? [])
          resolve({ status: answer.statusCode ?? 502, headers, body: Buffer.concat(parts) })
        })
      },
    )
    outgoing.on('error', reject)
    incoming.pipe(outgoing)
  })
}
