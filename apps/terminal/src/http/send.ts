import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { request as requestHttp } from 'node:http'

export interface Sent {
  method?: string | undefined
  headers?: Record<string, string>
  body?: string | undefined
  signal?: AbortSignal | undefined
}

export interface Received {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/** More would be a joke at our expense. */
const longestAnswer = 16_000_000

/** One request, one answer; redirects are answers too. */
export async function send(address: URL, sent: Sent = {}): Promise<Received> {
  const request = address.protocol === 'https:' ? await secureRequest() : requestHttp
  return new Promise((resolve, reject) => {
    const outgoing = request(
      address,
      {
        method: sent.method ?? 'GET',
        headers: {
          'User-Agent': `portico (${process.platform})`,
          ...sent.headers,
          ...(sent.body !== undefined && {
            'Content-Length': String(Buffer.byteLength(sent.body)),
          }),
        },
        ...(sent.signal && { signal: sent.signal }),
      },
      (incoming) => void read(incoming).then(resolve, reject),
    )
    outgoing.on('error', reject)
    outgoing.end(sent.body)
  })
}

/** Loaded where it is needed: most short commands on a developer's machine speak plain HTTP. */
const secureRequest = async () => (await import('node:https')).request

async function read(incoming: IncomingMessage): Promise<Received> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of incoming) {
    const bytes = Buffer.from(part)
    length += bytes.length
    if (length > longestAnswer) throw new Error('the answer is too long')
    parts.push(bytes)
  }
  return {
    status: incoming.statusCode ?? 0,
    headers: incoming.headers,
    text: Buffer.concat(parts).toString('utf8'),
  }
}
