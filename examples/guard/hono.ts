import { askService } from '@portico/guard'
import { requireSession } from '@portico/guard/hono'
import { Hono } from 'hono'

/** Where Portico answers, and where this app does, as visitors see them. */
export interface Addresses {
  portico: string
  app: string
}

/** An app with an open page, one for people who are signed in, and one that wants a second factor. */
export function createShop({ portico, app }: Addresses) {
  const login = `${portico}/login`
  const signedIn = requireSession({ check: askService({ service: portico }), login, app })
  const surely = requireSession({
    check: askService({ service: portico, assurance: 'aal2' }),
    login,
    app,
  })
  return new Hono()
    .get('/', (context) => context.text('Welcome to the shop.'))
    .get('/orders', signedIn, (context) =>
      context.json({ orders: [], of: context.var.session.identity?.id }),
    )
    .post('/payments', surely, (context) =>
      context.json({ paid: true, by: context.var.session.identity?.id }),
    )
}
