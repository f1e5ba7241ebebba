import { lookup } from 'node:dns'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPrivateAddress } from './private-address.ts'

interface BackChannelRequest {
  method?: string
  headers?: Headers | Record<string, string>
  body?: unknown
  signal?: AbortSignal | undefined
}

/** Calls a provider from server to server, never following a redirect. */
export type BackChannel = (url: string, request: BackChannelRequest) => Promise<Response>

const patience = 10_000
const limit = 1_048_576

/** The call was not made, or its answer not read. */
export class BackChannelRefused extends Error {
  override readonly name = 'BackChannelRefused'
}

/**
 * In production only https, and only to addresses of the public internet: a provider's metadata must not
 * lead into the operator's own network. The address that was judged is the one that is connected to.
 */
export function backChannel(development: boolean): BackChannel {
  return async (address, { method = 'GET', headers, body, signal }) => {
    const url = new URL(address)
    if (!development) ensurePublic(url)
    const request = url.protocol === 'https:' ? requestHttps : requestHttp
    const signals = [AbortSignal.timeout(patience), ...(signal === undefined ? [] : [signal])]
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request(url, {
        method,
        headers: Object.fromEntries(new Headers(headers)),
        signal: AbortSignal.any(signals),
        ...(!development && { lookup: publicLookup }),
      })
        .on('response', resolve)
        .on('error', reject)
        .end(bytesOf(body))
    })
    return toResponse(answer)
  }
}

function ensurePublic({ protocol, hostname }: URL): void {
  if (protocol !== 'https:') throw new BackChannelRefused('a provider must be reached by https')
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && isPrivateAddress(host)) {
    throw new BackChannelRefused(`${host} is a private address`)
  }
}

const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, [])
    const [first] = addresses
    if (first === undefined || addresses.some(({ address }) => isPrivateAddress(address))) {
      return callback(new BackChannelRefused(`${hostname} leads to a private address`), [])
    }
    return options.all === true
      ? callback(null, addresses)
      : callback(null, first.address, first.family)
  })
}

function bytesOf(body: unknown): string | Uint8Array | undefined {
  if (body === undefined || body === null) return undefined
  if (typeof body === 'string' || body instanceof Uint8Array) return body
  if (body instanceof URLSearchParams) return body.toString()
  throw new TypeError('a body of an unexpected kind')
}

async function toResponse(answer: IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of answer) {
    const bytes = Buffer.from(chunk)
    length += bytes.length
    if (length > limit) throw new BackChannelRefused('the answer is too long')
    chunks.push(bytes)
  }
  const headers = new Headers()
  for (const [name, value] of Object.entries(answer.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one)
  }
  const status = answer.statusCode ?? 502
  const empty = status === 204 || status === 304
  return new Response(empty ? null : Buffer.concat(chunks), { status, headers })
}
