import { askService } from '@portico/guard'
import { requireSession } from '@portico/guard/express'
import express from 'express'

/** The same in Express: everything below /account is for people who are signed in. */
export function createShop({ portico, app: address }: { portico: string; app: string }) {
  const app = express()
  app.get('/', (_request, response) => {
    response.send('Welcome to the shop.')
  })
  app.use(
    '/account',
    requireSession({
      // What was found out is good for ten seconds: whoever signs out elsewhere is in for that long.
      check: askService({ service: portico, rememberSeconds: 10 }),
      login: `${portico}/login`,
      app: address,
    }),
  )
  app.get('/account/orders', (_request, response) => {
    response.json({ orders: [], of: response.locals['session'].identity.id })
  })
  return app
}
