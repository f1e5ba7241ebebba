import type { Session } from '@portico/client'
import { createClient, toSession } from '@portico/client'
import { safeUrl } from '@portico/flows'
import type { Context } from 'hono'
import type { Engine } from './engine.ts'
import type { SiteConfig } from './site-config.ts'
import type { IsTrusted } from './trusted-proxies.ts'
import { visitorOf } from './visitor.ts'

interface Parts {
  config: SiteConfig
  engine: Engine
  isTrusted: IsTrusted
}

/** What says who it is; the rest of a request is not the service's business. */
const credentials = ['cookie', 'x-session-token', 'authorization', 'user-agent']

/**
 * Says to a reverse proxy whether a request's sender is signed in: 204 with who it is in headers, 401, 403
 * where `aal=aal2` asks for a second factor, or 503. With `login=redirect`, people are led to the login, for
 * proxies that hand a refusal on to the visitor.
 */
export function authRequest({ config: { publicUrl, returnOrigins }, engine, isTrusted }: Parts) {
  return async (context: Context): Promise<Response> => {
    const { headers } = context.req.raw
    const visitor = visitorOf(context, isTrusted)
    const client = createClient({
      baseUrl: publicUrl,
      timeLimit: 5_000,
      headers: Object.fromEntries(
        credentials.flatMap((name) => {
          const value = headers.get(name)
          return value === null ? [] : [[name, value]]
        }),
      ),
      fetch: (input, init) => engine.fetch(new Request(input, init), visitor),
    })
    const aal2 = context.req.query('aal') === 'aal2'
    const answer = await toSession(client)
    context.header('Cache-Control', 'no-store')
    if (answer.kind !== 'answer') return context.body(null, 503)

    const { status, body } = answer
    const isAal2Due = 'error' in body && body.error.id === 'session_aal2_required'
    if ('expires_at' in body && body.identity) {
      if (!aal2 || body.authenticator_assurance_level === 'aal2') return admit(context, body)
    } else if (status !== 401 && !isAal2Due) return context.body(null, 503)

    const isKnown = status !== 401
    const login = new URL('/login', publicUrl)
    if (isKnown) login.searchParams.set('aal', 'aal2')
    const back = safeUrl(askedFor(headers), { here: publicUrl, origins: returnOrigins })
    if (back) login.searchParams.set('return_to', back)
    if (context.req.query('login') === 'redirect' && isVisit(headers)) {
      return context.redirect(login.href, 303)
    }
    context.header('X-Portico-Login', login.href)
    if (!isKnown) context.header('WWW-Authenticate', 'Bearer')
    return context.body(null, isKnown ? 403 : 401)
  }
}

function admit(context: Context, { id, authenticator_assurance_level, identity }: Session) {
  context.header('X-Portico-Session', id)
  context.header('X-Portico-Assurance', authenticator_assurance_level)
  context.header('X-Portico-Identity', identity?.id ?? '')
  const email = identity?.verifiable_addresses?.find(
    ({ via, verified }) => via === 'email' && verified,
  )
  // An address that no header can carry is left out. The header is there in any case: a proxy that copies
  // one which is missing may write something odd in its place.
  const isPlain = email !== undefined && /^[\x21-\x7e]+$/.test(email.value)
  context.header('X-Portico-Email', isPlain ? email.value : '')
  return context.body(null, 204)
}

/** The address that the visitor asked the proxy for: nginx is told to send it, others do so by themselves. */
function askedFor(headers: Headers): string | undefined {
  const whole = headers.get('x-original-url')
  if (whole !== null) return whole
  const [scheme, host] = [headers.get('x-forwarded-proto'), headers.get('x-forwarded-host')]
  const path = headers.get('x-forwarded-uri')
  return scheme !== null && host !== null && path !== null
    ? `${scheme}://${host}${path}`
    : undefined
}

function isVisit(headers: Headers): boolean {
  const method = headers.get('x-forwarded-method') ?? 'GET'
  const mode = headers.get('sec-fetch-mode')
  const isPage =
    mode === null ? (headers.get('accept') ?? '').includes('text/html') : mode === 'navigate'
  return isPage && (method === 'GET' || method === 'HEAD')
}
