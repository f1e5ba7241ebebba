import type { GuardOptions } from './guard-options.ts'
import { refusal } from './refusal.ts'

/** A handler that is given who it is, after the request; what a framework adds comes behind. */
type Guarded<Who, Rest extends unknown[]> = (
  request: Request,
  session: Who,
  ...rest: Rest
) => Response | Promise<Response>

/**
 * For whatever answers a `Request` with a `Response`: Next's route handlers, Remix, SvelteKit, Deno, Bun,
 * workers. Wraps a handler, which runs for signed-in people alone.
 */
export function requireSession<Who>(options: GuardOptions<Who>) {
  return <Rest extends unknown[]>(handler: Guarded<Who, Rest>) =>
    async (request: Request, ...rest: Rest): Promise<Response> => {
      const { method, headers } = request
      const verdict = await options.check(headers)
      if (verdict.kind === 'signed-in') return handler(request, verdict.who, ...rest)
      options.onRefused?.(verdict)
      const refused = refusal(verdict, { method, target: request.url, headers }, options)
      return new Response(refused.body === '' ? null : refused.body, refused)
    }
}
