import type { Answer, NoAnswer } from './answer.ts'
import type { Check } from './check.ts'
import { Mismatch } from './check.ts'
import { isErrorEnvelope } from './wire/error-envelope.ts'

export interface ClientOptions {
  /** Where the service's public paths begin; by default where `npm start` serves. */
  baseUrl?: string
  /**
   * Makes it a native client: it sends this session token where a call takes one, and never a cookie.
   * Without it, the calls go out with the browser's cookies.
   */
  token?: () => Token | Promise<Token>
  /** Headers that every request carries. A site hands on its visitor's `Cookie` here. */
  headers?: Record<string, string>
  fetch?: typeof fetch
  /** Milliseconds until a call is given up, its retries included. */
  timeLimit?: number
}

type Token = string | null | undefined

export interface CallOptions {
  signal?: AbortSignal
  timeLimit?: number
}

export interface Request {
  query?: Record<string, string | number | boolean | null | undefined>
  body?: unknown
  /** The session token goes along, where the client holds one. */
  withToken?: boolean
  /** A GET that changes something: never sent twice. */
  once?: boolean
  /** The answer is text, not JSON. */
  asText?: boolean
}

export interface Client {
  send<Body>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    request: Request,
    check: Check<Body>,
    options?: CallOptions,
  ): Promise<Answer<Body>>
}

export function createClient({
  baseUrl = 'http://localhost:4455',
  token,
  headers: always,
  fetch: send = fetch,
  timeLimit: patience = 15_000,
}: ClientOptions = {}): Client {
  return {
    async send(method, path, request, check, { signal, timeLimit = patience } = {}) {
      let url = baseUrl.replace(/\/$/, '') + path
      let mark = '?'
      for (const [name, value] of Object.entries(request.query ?? {})) {
        if (value != null) {
          url += `${mark}${name}=${encodeURIComponent(value)}`
          mark = '&'
        }
      }

      // A site may hand on a header in any case of letters: a plain object would send it twice.
      const headers = new Headers(always)
      headers.set('Accept', 'application/json')
      const body = JSON.stringify(request.body)
      if (body) headers.set('Content-Type', 'application/json')

      // AbortSignal.any and .timeout would do this, but phones lack them.
      const stop = new AbortController()
      const abort = () => stop.abort()
      const timer = setTimeout(abort, timeLimit)
      signal?.addEventListener('abort', abort)
      if (signal?.aborted) abort()

      try {
        const held = request.withToken && (await token?.())
        if (held) headers.set('X-Session-Token', held)
        for (let tried = 0; ; tried++) {
          let answer
          try {
            const response = await send(url, {
              method,
              headers,
              body,
              credentials: token ? 'omit' : 'include',
              signal: stop.signal,
            })
            answer = readAnswer(response, await response.text(), request.asText, check)
          } catch (cause) {
            answer = {
              kind: 'no-answer',
              because: signal?.aborted ? 'aborted' : stop.signal.aborted ? 'timeout' : 'offline',
              cause,
            } satisfies NoAnswer
          }
          // Cut off, busy or restarting may pass. A service that names its own pause is taken at its word.
          if (
            method !== 'GET' ||
            request.once ||
            tried > 1 ||
            stop.signal.aborted ||
            ('status' in answer &&
              (answer.status < 502 || answer.status > 504 || answer.retryAfter))
          ) {
            return answer
          }
          await new Promise((resolve) => {
            setTimeout(resolve, (tried + Math.random()) * 400)
            stop.signal.addEventListener('abort', resolve)
          })
        }
      } finally {
        clearTimeout(timer)
        signal?.removeEventListener('abort', abort)
      }
    },
  }
}

function readAnswer<Body>(
  { status, headers }: Response,
  content: string,
  asText: boolean | undefined,
  check: Check<Body>,
): Exclude<Answer<Body>, NoAnswer> {
  const wait = headers.get('Retry-After')
  const service = {
    status,
    headers,
    // Seconds, or a date.
    ...(wait && {
      retryAfter: /\D/.test(wait) ? (Date.parse(wait) - Date.now()) / 1000 || 0 : +wait,
    }),
  }
  let field: string | undefined
  try {
    const refused = status > 399
    const body: unknown = asText && !refused ? content : JSON.parse(content || 'null')
    if ((refused && isErrorEnvelope(body)) || check(body, 'body')) {
      return { kind: 'answer', ...service, body }
    }
  } catch (problem) {
    if (problem instanceof Mismatch) field = problem.message
  }
  return { kind: 'unreadable', ...service, ...(field && { field }) }
}
