import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { http } from '../builtin.ts'

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
export function send(address: URL, sent: Sent = {}): Promise<Received> {
  const request = address.protocol === 'https:' ? secureRequest() : http.request
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
const secureRequest = () => process.getBuiltinModule('node:https').request

function read(incoming: IncomingMessage): Promise<Received> {
  return new Promise((resolve, reject) => {
    let text = ''
    incoming.setEncoding('utf8')
    incoming.on('data', (part: string) => {
      text += part
      if (text.length > longestAnswer) incoming.destroy(new Error('the answer is too long'))
    })
    incoming.on('end', () =>
      resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text }),
    )
    incoming.on('error', reject)
  })
}
