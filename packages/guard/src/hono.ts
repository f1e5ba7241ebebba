import type { MiddlewareHandler } from 'hono'
import type { GuardOptions } from './guard-options.ts'
import { refusal } from './refusal.ts'

/** Hono's middleware: handlers behind it find who it is in `context.var.session`. */
export function requireSession<Who>(
  options: GuardOptions<Who>,
): MiddlewareHandler<{ Variables: { session: Who } }> {
  return async (context, next) => {
    const { method, url, headers } = context.req.raw
    const verdict = await options.check(headers)
    if (verdict.kind === 'signed-in') {
      context.set('session', verdict.who)
      return next()
    }
    options.onRefused?.(verdict)
    const {
      body,
      status,
      headers: told,
    } = refusal(verdict, { method, target: url, headers }, options)
    return new Response(body === '' ? null : body, { status, headers: told })
  }
}
