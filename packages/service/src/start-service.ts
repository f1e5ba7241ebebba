import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Incoming } from './http/incoming.ts'
import type { Outgoing } from './http/outgoing.ts'
import { openService, type Service, type ServiceOptions } from './open-service.ts'

export interface StartOptions extends Omit<ServiceOptions, 'publicUrl'> {
  /** 0 or nothing: any free port. */
  port?: number
  host?: string
  /** What links say, if it is not this server's own address. */
  publicUrl?: string
}

/** A service with a port of its own, for tests, benchmarks and the conformance suite. */
export interface RunningService extends AsyncDisposable {
  readonly url: string
  readonly service: Service
  stop(): Promise<void>
}

export async function startService(options: StartOptions = {}): Promise<RunningService> {
  const host = options.host ?? '127.0.0.1'
  let service: Service | undefined
  const server = createServer((request, response) => {
    if (service === undefined) return void response.writeHead(503).end()
    service.answer(fromNode(request)).then(
      (answer) => write(response, answer),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    // Node's own backlog of 511 makes the rest of a crowd wait a second for their next knock.
    server.listen({ port: options.port ?? 0, host, backlog: 4_096 }, resolve)
  })
  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : options.port
  const url = `http://${host}:${port}`
  const stop = async () => {
    server.closeAllConnections()
    await new Promise<void>((resolve) => server.close(() => resolve()))
    await service?.close()
  }
  try {
    service = await openService({ ...options, publicUrl: options.publicUrl ?? url })
  } catch (error) {
    await stop()
    throw error
  }
  return { url, service, stop, [Symbol.asyncDispose]: stop }
}

function fromNode(request: IncomingMessage): Incoming {
  const target = request.url ?? '/'
  const mark = target.indexOf('?')
  return {
    method: request.method ?? 'GET',
    path: mark === -1 ? target : target.slice(0, mark),
    search: mark === -1 ? '' : target.slice(mark),
    visitor: { address: request.socket.remoteAddress ?? '' },
    header(name) {
      const value = request.headers[name]
      return Array.isArray(value) ? value.join(', ') : value
    },
    bytes: () => read(request),
  }
}

const limit = 2_097_152

async function read(request: IncomingMessage): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    length += bytes.length
    // What lies beyond is dropped unread; the reader of the body refuses it by its length.
    if (length <= limit) chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}

function write(response: ServerResponse, { status, headers, body }: Outgoing): void {
  const flat: string[] = []
  for (const [name, value] of headers) flat.push(name, value)
  if (body !== undefined) flat.push('content-length', String(Buffer.byteLength(body)))
  response.writeHead(status, flat)
  response.end(body)
}
