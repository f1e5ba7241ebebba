import type { IncomingHttpHeaders } from 'node:http'
import { send } from '../http/send.ts'

/** What came of looking at an address. */
export type Look =
  | { at: URL; status: number; headers: IncomingHttpHeaders; text: string; json: unknown }
  | { at: URL; because: string }

export type Seen = Extract<Look, { status: number }>

const patience = 10_000

/** One request from outside, as a browser or an app would make it; redirects are not followed. */
export async function look(
  address: string | URL,
  options: { html?: boolean; method?: string; headers?: Record<string, string> } = {},
): Promise<Look> {
  const at = new URL(address)
  try {
    const { status, headers, text } = await send(at, {
      method: options.method,
      headers: {
        Accept: options.html ? 'text/html' : 'application/json',
        ...options.headers,
      },
      signal: AbortSignal.timeout(patience),
    })
    return { at, status, headers, text, json: parse(text) }
  } catch (problem) {
    return { at, because: reasonOf(problem) }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'the name is not known',
  EAI_AGAIN: 'the name cannot be looked up',
  ECONNRESET: 'the connection was cut',
  ABORT_ERR: 'no answer came in ten seconds',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate cannot be verified',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
}

function reasonOf(problem: unknown): string {
  if (problem instanceof AggregateError) return reasonOf(problem.errors[0])
  const code = problem instanceof Error && 'code' in problem ? String(problem.code) : ''
  const timedOut = problem instanceof Error && problem.name === 'TimeoutError'
  return reasons[timedOut ? 'ABORT_ERR' : code] ?? (code || 'it cannot be reached')
}

/** A field deep inside an answer; undefined where there is none. */
export function inside(value: unknown, ...path: readonly string[]): unknown {
  let found = value
  for (const name of path) {
    if (typeof found !== 'object' || found === null) return undefined
    found = Reflect.get(found, name)
  }
  return found
}

export const textInside = (value: unknown, ...path: readonly string[]): string | undefined => {
  const found = inside(value, ...path)
  return typeof found === 'string' ? found : undefined
}

/** The cookies of an answer, for the next request. */
export const cookieHeader = ({ headers }: Seen): string =>
  (headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? '').join('; ')
