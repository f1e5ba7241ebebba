import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { BuiltPage } from './peer-pages.ts'

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
}

export interface PeerServer extends AsyncDisposable {
  url: string
}

/** Serves the peers' pages, gzipped beforehand; what is a call to the service goes on to `serviceUrl`. */
export async function servePeers(
  pages: Record<string, BuiltPage>,
  serviceUrl: string,
): Promise<PeerServer> {
  const files = new Map<string, { type: string; body: Buffer }>()
  for (const [page, built] of Object.entries(pages)) {
    for (const [name, content] of built) {
      const type = types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
      const file = { type, body: gzipSync(content, { level: 9 }) }
      files.set(`/${page}/${name}`, file)
      if (name === 'index.html') files.set(`/${page}/`, file)
    }
  }
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '')
    if (file === undefined) return void passOn(request, response, serviceUrl)
    response.writeHead(200, {
      'Content-Type': file.type,
      'Content-Encoding': 'gzip',
      'Content-Length': file.body.length,
    })
    return response.end(file.body)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  return {
    url: `http://localhost:${typeof address === 'object' && address ? address.port : 0}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function passOn(
  { url = '', method = 'GET', headers }: IncomingMessage,
  response: ServerResponse,
  serviceUrl: string,
): Promise<void> {
  const answer = await fetch(serviceUrl + url, {
    method,
    redirect: 'manual',
    headers: { accept: headers.accept ?? '*/*', cookie: headers.cookie ?? '' },
  }).catch(() => undefined)
  if (answer === undefined) return void response.writeHead(502).end()
  const body = Buffer.from(await answer.arrayBuffer())
  response.writeHead(answer.status, {
    'Content-Type': answer.headers.get('content-type') ?? 'text/plain',
    'Content-Length': body.length,
    'Set-Cookie': answer.headers.getSetCookie(),
  })
  response.end(body)
}
