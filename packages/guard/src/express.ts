import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { GuardOptions } from './guard-options.ts'
import { refusal } from './refusal.ts'
import type { RequestHeaders } from './verdict.ts'

type Asking = IncomingMessage & { originalUrl?: string }
type Answering<Who> = ServerResponse & { locals?: Partial<Record<'session', Who>> }

/**
 * Express's middleware, and that of anything which calls `(request, response, next)`: handlers behind it
 * find who it is in `response.locals.session`.
 */
export function requireSession<Who>(options: GuardOptions<Who>) {
  return (request: Asking, response: Answering<Who>, next: (problem?: unknown) => void): void => {
    guard(options, request, response).then((isIn) => isIn && next(), next)
  }
}

async function guard<Who>(
  options: GuardOptions<Who>,
  request: Asking,
  response: Answering<Who>,
): Promise<boolean> {
  const headers = headersOf(request.headers)
  const verdict = await options.check(headers)
  if (verdict.kind === 'signed-in') {
    response.locals = Object.assign(response.locals ?? {}, { session: verdict.who })
    return true
  }
  options.onRefused?.(verdict)
  // Behind a router, `url` is what is left of the path.
  const target = request.originalUrl ?? request.url ?? '/'
  const method = request.method ?? 'GET'
  const refused = refusal(verdict, { method, target, headers }, options)
  response.writeHead(refused.status, refused.headers).end(refused.body)
  return false
}

const headersOf = (headers: IncomingHttpHeaders): RequestHeaders => ({
  get(name) {
    const value = headers[name]
    return Array.isArray(value) ? value.join(', ') : (value ?? null)
  },
})
