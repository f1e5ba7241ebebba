import type { Answer, NoAnswer } from './answer.ts'
import { Mismatch, isRecord } from './check.ts'
import { escapeQuery } from './escape-query.ts'
import { readRetryAfter } from './retry-after.ts'
import { errorEnvelope } from './wire/error-envelope.ts'

/** Who the calls speak for. */
export type Credentials =
  /** The browser's own cookies. */
  | { kind: 'browser' }
  /** An app that keeps a session token and never sends a cookie. */
  | { kind: 'native'; token: () => Promised<string | null | undefined> }
  /** A site that hands on its visitor's Cookie header. */
  | { kind: 'forwarded'; cookie: string | null | undefined }

type Promised<T> = T | Promise<T>

export interface ClientOptions {
  /** Where the service's public paths begin; by default where `npm start` serves. */
  baseUrl?: string
  credentials?: Credentials
  /** Headers that every request carries, such as what a site tells of its visitor. */
  headers?: Record<string, string>
  fetch?: typeof fetch
  /** Milliseconds until a call is given up, its retries included. */
  timeLimit?: number
}

export interface CallOptions {
  signal?: AbortSignal
  timeLimit?: number
}

export type QueryValue = string | number | boolean | null | undefined

export interface Request {
  query?: Record<string, QueryValue>
  body?: unknown
  /** The session token goes along, where the client holds one. */
  withToken?: boolean
  /** A GET that changes something: never sent twice. */
  once?: boolean
  /** The answer is text, not JSON. */
  asText?: boolean
}

export type Read<Body> = (body: unknown, headers: Headers) => Body

export interface Client {
  send<Body>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    request: Request,
    read: Read<Body>,
    options?: CallOptions,
  ): Promise<Answer<Body>>
}

const retries = 2

/** Busy or restarting; a service that names its own pause is taken at its word instead. */
const mayPass = <Body>(answer: Answer<Body>) =>
  answer.kind === 'no-answer'
    ? answer.because === 'offline'
    : answer.status > 501 && answer.status < 505 && answer.retryAfter === undefined

export function createClient(settings: ClientOptions = {}): Client {
  const { baseUrl = 'http://localhost:4455', credentials = { kind: 'browser' } } = settings

  return {
    async send(method, path, request, read, options = {}) {
      const given = options.signal
      const stop = new AbortController()
      let because: NoAnswer['because'] = 'offline'
      const end = (reason: NoAnswer['because']) => () => {
        because = reason
        stop.abort()
      }
      const abort = end('aborted')
      const timer = setTimeout(end('timeout'), options.timeLimit ?? settings.timeLimit ?? 15_000)
      given?.addEventListener('abort', abort)
      if (given?.aborted) abort()

      const headers: Record<string, string> = { ...settings.headers, Accept: 'application/json' }
      if (request.body !== undefined) headers['Content-Type'] = 'application/json'

      const sendOnce = async (): Promise<
        ReturnType<typeof readAnswer<ReturnType<typeof read>>>
      > => {
        const response = await (settings.fetch ?? fetch)(
          baseUrl.replace(/\/$/, '') + path + escapeQuery(request.query),
          {
            method,
            headers,
            credentials: credentials.kind === 'browser' ? 'include' : 'omit',
            signal: stop.signal,
            ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
          },
        )
        return readAnswer(response, await response.text(), request, read)
      }

      try {
        if (credentials.kind === 'forwarded' && credentials.cookie) {
          headers['Cookie'] = credentials.cookie
        }
        if (credentials.kind === 'native' && request.withToken) {
          const token = await credentials.token()
          if (token) headers['X-Session-Token'] = token
        }
        for (let tried = 0; ; tried++) {
          const answer = await sendOnce().catch((): NoAnswer => ({ kind: 'no-answer', because }))
          if (method !== 'GET' || request.once || tried === retries || !mayPass(answer))
            return answer
          await pause(200 * 3 ** tried * (0.5 + Math.random()), stop.signal)
        }
      } finally {
        clearTimeout(timer)
        given?.removeEventListener('abort', abort)
      }
    },
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

function readAnswer<Body>(
  { status, headers }: Response,
  text: string,
  { asText }: Request,
  read: Read<Body>,
): Exclude<Answer<Body>, NoAnswer> {
  const retryAfter = readRetryAfter(headers.get('Retry-After'))
  const service = {
    status,
    ...(retryAfter !== undefined && { retryAfter }),
    // Only servers can see these; React Native and older runtimes lack the method as well.
    setCookie: headers.getSetCookie?.() ?? [],
  }
  try {
    const body: unknown = asText && status < 400 ? text : text ? JSON.parse(text) : undefined
    return {
      kind: 'answer',
      ...service,
      body:
        status >= 400 && isRecord(body) && 'error' in body && errorEnvelope(body, '')
          ? body
          : read(body, headers),
    }
  } catch (problem) {
    return {
      kind: 'unreadable',
      ...service,
      ...(problem instanceof Mismatch && { field: problem.field || 'body' }),
    }
  }
}
