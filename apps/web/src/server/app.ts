import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { Advice } from './advice.ts'
import { authRequest } from './auth-request.ts'
import { noBrand, serveBrand } from './brand.ts'
import { serveGlue } from './captcha.ts'
import { captchaEngine } from './captcha-engine.ts'
import { captchaGuard } from './captcha-guard.ts'
import { leaving } from './leave.ts'
import { metricsPage } from './metrics-page.ts'
import { createMetrics } from './metrics.ts'
import type { PageParts } from './pages.ts'
import { pagesOf } from './pages.ts'
import { protocol, protocolPaths } from './protocol.ts'
import { requestLog } from './request-log.ts'
import { securityHeaders } from './security-headers.ts'
import { SiteKey } from './site-key.ts'
import { trustedProxies } from './trusted-proxies.ts'
import { watchedEngine } from './watched-engine.ts'

/** Where password managers and browsers send people to change what they know. */
const places = { password: '/settings/security#password', passkeys: '/settings/security#passkey' }

export type AppParts = Omit<PageParts, 'key' | 'advice'> & {
  /** Whether no more visitors are wanted here. */
  isEnding?: () => boolean
}

/** The whole site as one function of a request. */
export function createApp(parts: AppParts): Hono {
  const { config, assets, log, captcha, isEnding = () => false } = parts
  const { publicUrl } = config
  const metrics = createMetrics()
  const advice = new Advice(log)
  const key = new SiteKey(config.secret)
  const isTrusted = trustedProxies(config.trustedProxies) ?? (() => false)
  const asking = captcha ? captchaEngine(parts.engine, captcha) : parts.engine
  const engine = watchedEngine(asking, { metrics, advice, publicUrl })
  const leave = leaving(config, key)
  const pages = pagesOf({ ...parts, engine, key, advice })
  const prove = captcha && captchaGuard(captcha, { key, publicUrl })
  const passOn = protocol({ config, engine, pages, leave, metrics, advice, log, prove })
  const app = new Hono()

  app.use(requestLog({ log, metrics, isTrusted }))
  app.use(
    securityHeaders({
      publicUrl,
      fedCmOrigins: engine.fedCmOrigins,
      captchaOrigins: captcha?.origins ?? [],
    }),
  )

  for (const path of protocolPaths) app.all(path, passOn)
  // The embedded service's own tokens are checked by these; another one's keys are its own affair.
  if (!config.identityUrl) app.get('/.well-known/jwks.json', passOn)
  app.get('/auth', authRequest({ config, engine, isTrusted }))

  app.get('/assets/:name', assets.serve)
  app.get('/', pages.home)
  app.get('/login', (context) => pages.flow(context, 'login'))
  app.get('/registration', (context) => pages.flow(context, 'registration'))
  app.get('/recovery', (context) => pages.flow(context, 'recovery'))
  app.get('/verification', (context) => pages.flow(context, 'verification'))
  app.get('/settings', pages.settings)
  app.get('/settings/sessions', pages.sessions.list)
  app.post('/settings/sessions', pages.sessions.end)
  app.get('/settings/:place', pages.settings)
  app.get('/logout', pages.logout)
  app.post('/logout', pages.endSession)
  app.post(
    '/language',
    bodyLimit({ maxSize: 1_000, onError: (context) => context.body(null, 413) }),
    pages.chooseLanguage,
  )
  app.post(
    '/scheme',
    bodyLimit({ maxSize: 1_000, onError: (context) => context.body(null, 413) }),
    pages.chooseScheme,
  )
  app.get('/brand/:file', serveBrand(parts.brand ?? noBrand))
  app.get('/error', pages.error)
  app.get('/leave', (context) => pages.leave(context, leave.target(context)))
  app.get('/dev/mailbox', pages.mailbox)
  app.get('/health/alive', (context) => context.json({ status: 'ok' }))
  app.get('/health/ready', async (context) => {
    if (isEnding()) return context.json({ status: 'the site is ending' }, 503)
    return (await engine.isReady())
      ? context.json({ status: 'ok' })
      : context.json({ status: 'the identity service does not answer' }, 503)
  })
  app.get('/metrics', metricsPage({ config, metrics, notFound: pages.notFound }))
  if (captcha) app.get('/captcha.js', (context) => serveGlue(context, captcha))
  app.get('/robots.txt', (context) => context.text('User-agent: *\nDisallow: /\n'))
  app.get('/.well-known/change-password', (context) => context.redirect(places.password, 303))
  app.get('/.well-known/passkey-endpoints', (context) =>
    context.json({ enroll: publicUrl + places.passkeys, manage: publicUrl + places.passkeys }),
  )
  app.notFound(pages.notFound)
  app.onError((problem, context) => {
    const requestId = context.get('requestId')
    log.error({ err: problem, requestId }, 'a page failed')
    return pages.failed(context, requestId)
  })
  return app
}
