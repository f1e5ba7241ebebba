import { checkToken } from '@portico/guard'
import { requireSession } from '@portico/guard/hono'
import { Hono } from 'hono'

/**
 * An API behind a web app. The app asks `/sessions/whoami?tokenize_as=api` for a signed token once a minute
 * and sends it along; this API checks the signature by itself and asks nobody.
 */
export function createApi({ keys, issuer }: { keys: string; issuer: string }) {
  const signedIn = requireSession({ check: checkToken({ keys, issuer }) })
  return new Hono().get('/prices', signedIn, (context) =>
    context.json({ for: context.var.session.sub, email: context.var.session['email'] }),
  )
}
