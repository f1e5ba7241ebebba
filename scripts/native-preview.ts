import { createReadStream, existsSync, statSync } from 'node:fs'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { createServer, request } from 'node:http'
import { extname, join, normalize } from 'node:path'

export interface PreviewOptions {
  port: number
  /** The identity service, or the site in front of it. */
  serviceUrl: string
  /** The exported app's folder … */
  folder?: string
  /** … or the server that builds it as it changes. */
  devServerUrl?: string
  /** Answers some requests itself, before anything else; true when it did. */
  before?: (request: IncomingMessage, response: ServerResponse) => boolean
}

export interface Preview extends AsyncDisposable {
  url: string
}

/** What belongs to the service. */
const protocol = /^\/(self-service|sessions|schemas|health|dev|\.well-known\/ory)(\/|\?|$)/

/** What a browser adds and a phone does not send: an `Origin` makes the service refuse an app's submit. */
const browserOnly = /^(origin|referer|cookie|sec-.*)$/

/**
 * The app in a browser, with the service under the same address. On the way there, requests lose what only a
 * browser sends, and answers lose their cookies: a phone keeps none.
 */
export async function startPreview(options: PreviewOptions): Promise<Preview> {
  const { port, serviceUrl, devServerUrl } = options
  const server = createServer((incoming, response) => {
    const path = incoming.url ?? '/'
    if (options.before?.(incoming, response)) return
    if (protocol.test(path)) pass(incoming, response, serviceUrl, asFromPhone)
    else if (devServerUrl) pass(incoming, response, devServerUrl, (headers) => headers)
    else sendFile(response, options.folder ?? '', path)
  })
  server.on('upgrade', (incoming, socket) => {
    if (!devServerUrl) return socket.destroy()
    const onward = request(new URL(incoming.url ?? '/', devServerUrl), {
      headers: { ...incoming.headers, host: new URL(devServerUrl).host },
    })
    onward.on('upgrade', (answer, other) => {
      const lines = Object.entries(answer.headers).map(
        ([name, value]) => `${name}: ${String(value)}`,
      )
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`)
      other.pipe(socket).pipe(other)
      other.on('error', () => socket.destroy())
      socket.on('error', () => other.destroy())
    })
    onward.on('error', () => socket.destroy())
    return onward.end()
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, 'localhost', resolve)
  })
  return {
    url: `http://localhost:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

function asFromPhone(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !browserOnly.test(name)))
}

function pass(
  incoming: IncomingMessage,
  response: ServerResponse,
  to: string,
  change: (headers: OutgoingHttpHeaders) => OutgoingHttpHeaders,
): void {
  const target = new URL(incoming.url ?? '/', to)
  const { host: _ours, connection: _own, ...headers } = incoming.headers
  const onward = request(
    target,
    { method: incoming.method, headers: change(headers) },
    (answer) => {
      const { 'set-cookie': cookies, ...rest } = answer.headers
      const kept = change === asFromPhone || !cookies ? rest : { ...rest, 'set-cookie': cookies }
      response.writeHead(answer.statusCode ?? 502, kept)
      answer.pipe(response)
    },
  )
  onward.on('error', () => {
    if (!response.headersSent) response.writeHead(502)
    response.end()
  })
  incoming.pipe(onward)
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
}

/** Every address that is no file is a place within the app. */
function sendFile(response: ServerResponse, folder: string, path: string): void {
  const wanted = join(folder, normalize(decodeURIComponent(new URL(path, 'http://x').pathname)))
  const isFile = wanted.startsWith(folder) && existsSync(wanted) && statSync(wanted).isFile()
  const file = isFile ? wanted : join(folder, 'index.html')
  response.writeHead(200, {
    'Content-Type': types[extname(file)] ?? 'application/octet-stream',
    'Cache-Control': 'no-cache',
  })
  createReadStream(file).pipe(response)
}
