import { askService } from '@portico/guard'
import { requireSession } from '@portico/guard/web'

const portico = process.env['PORTICO_URL'] ?? 'http://localhost:4455'

const guarded = requireSession({
  check: askService({ service: portico }),
  login: `${portico}/login`,
  app: process.env['APP_URL'] ?? 'http://localhost:3000',
})

interface Context {
  params: Promise<{ id: string }>
}

/** `app/orders/[id]/route.ts` of a Next app; Remix, SvelteKit, Bun and Deno call such a function too. */
export const GET = guarded(async (_request, session, { params }: Context) => {
  const { id } = await params
  return Response.json({ order: id, of: session.identity?.id })
})
