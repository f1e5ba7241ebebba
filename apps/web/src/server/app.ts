import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Logger } from 'pino'
import type { PageParts } from './pages.ts'
import { leaving } from './leave.ts'
import { pagesOf, visitorOf } from './pages.ts'
import { securityHeaders } from './security-headers.ts'
import { acceptedLanguages } from './visitor-language.ts'

/** Paths of the protocol, passed on to the engine as they are; nothing else is. */
const protocolPaths = [
  '/self-service/*',
  '/sessions',
  '/sessions/*',
  '/schemas',
  '/schemas/*',
  '/.well-known/ory/*',
]

/** The whole site as one function of a request. */
export function createApp(parts: PageParts & { log: Logger }): Hono {
  const { config, engine, assets, log } = parts
  const pages = pagesOf(parts)
  const leave = leaving(config)
  const app = new Hono()

  app.use(securityHeaders(config.publicUrl, engine.fedCmOrigins))

  for (const path of protocolPaths) {
    app.all(path, async (context) => {
      const { pathname, search } = new URL(context.req.url)
      // Escaped, these could lead out of the paths that are passed on.
      if (/%(2e|2f|5c)/i.test(pathname)) return pages.notFound(context)
      const request = new Request(config.publicUrl + pathname + search, context.req.raw)
      const language = acceptedLanguages(request.headers)
      if (language) request.headers.set('Accept-Language', language)
      const answer = await engine.fetch(request, visitorOf(context)).catch((problem: unknown) => {
        log.warn({ err: problem }, 'the identity service does not answer')
      })
      if (answer) return leave.throughPage(context, answer)
      if (context.req.header('accept')?.includes('text/html')) return pages.serviceDown(context)
      return context.json(
        {
          error: {
            code: 503,
            status: 'Service Unavailable',
            message: 'The identity service does not answer.',
          },
        },
        503,
        { 'Retry-After': '10', 'Cache-Control': 'no-store' },
      )
    })
  }

  app.get('/assets/:name', assets.serve)
  app.get('/', pages.home)
  app.get('/login', pages.login)
  app.get('/registration', pages.registration)
  app.get('/recovery', pages.recovery)
  app.get('/verification', pages.verification)
  app.get('/settings', pages.settings)
  app.get('/settings/sessions', pages.sessions.list)
  app.post('/settings/sessions', pages.sessions.end)
  app.get('/logout', pages.logout)
  app.post('/logout', pages.endSession)
  app.post(
    '/language',
    bodyLimit({ maxSize: 1_000, onError: (context) => context.body(null, 413) }),
    pages.chooseLanguage,
  )
  app.get('/error', pages.error)
  app.get('/leave', (context) => pages.leave(context, leave.target(context)))
  app.get('/dev/mailbox', pages.mailbox)
  app.get('/health/alive', (context) => context.json({ status: 'ok' }))
  app.get('/health/ready', async (context) =>
    (await engine.isReady())
      ? context.json({ status: 'ok' })
      : context.json({ status: 'the identity service does not answer' }, 503),
  )
  app.notFound(pages.notFound)
  app.onError((problem, context) => {
    const reference = randomUUID()
    log.error({ err: problem, reference }, 'a page failed')
    return pages.failed(context, reference)
  })
  return app
}
