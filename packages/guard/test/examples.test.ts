import { createServer } from 'node:http'
import type { Session } from '@portico/client'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createApi } from '../../../examples/guard/api-with-tokens.ts'
import { createShop as createExpressShop } from '../../../examples/guard/express.ts'
import { createShop as createHonoShop } from '../../../examples/guard/hono.ts'
import { checkToken } from '../src/index.ts'
import { type Engine, engines } from './engines.ts'
import { cookiesOf, newPerson, type Person, signOut } from './people.ts'

const app = 'https://shop.example'
const visit = { accept: 'text/html' }
const patience = 15 * 60_000

describe.each(engines)('with %s', (_, start) => {
  let engine: Engine
  let ada: Person
  let cookie: string
  beforeAll(async () => {
    engine = await start()
    ada = await newPerson(engine.url, 'ada')
    cookie = `theme=dark; ${await cookiesOf(engine.url, ada)}`
  }, patience)
  afterAll(() => engine[Symbol.asyncDispose]())

  const loginFor = (path: string, more = '') =>
    `${engine.url}/login?${more}return_to=${encodeURIComponent(app + path)}`

  test('a Hono app lets in who is signed in, by cookie and by token', async () => {
    const shop = createHonoShop({ portico: engine.url, app })
    expect((await shop.request('/')).status).toBe(200)
    for (const headers of [
      { cookie },
      { 'x-session-token': ada.token },
      { authorization: `Bearer ${ada.token}` },
    ]) {
      const answer = await shop.request('/orders', { headers })
      expect([answer.status, await answer.json()]).toEqual([200, { orders: [], of: ada.id }])
    }
  })

  test('a Hono app leads strangers to the login and back, and tells programs', async () => {
    const shop = createHonoShop({ portico: engine.url, app })
    for (const headers of [visit, { ...visit, cookie: 'ory_kratos_session=made-up' }]) {
      const led = await shop.request('/orders?page=2', { headers })
      expect([led.status, led.headers.get('location')]).toEqual([303, loginFor('/orders?page=2')])
      expect(led.headers.get('cache-control')).toBe('no-store')
    }
    const told = await shop.request('/orders', { headers: { accept: 'application/json' } })
    expect([told.status, await told.json()]).toMatchObject([
      401,
      { error: { id: 'session_inactive' } },
    ])
  })

  test('a place that wants a second factor says so', async () => {
    const shop = createHonoShop({ portico: engine.url, app })
    const told = await shop.request('/payments', { method: 'POST', headers: { cookie } })
    expect([told.status, await told.json()]).toEqual([
      403,
      {
        error: expect.objectContaining({ id: 'session_aal2_required' }),
        redirect_browser_to: loginFor('/payments', 'aal=aal2&'),
      },
    ])
  })

  test('an Express app does the same, below a path', async () => {
    const server = createServer(createExpressShop({ portico: engine.url, app }))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
    try {
      const inside = await fetch(`${url}/account/orders`, { headers: { cookie } })
      expect([inside.status, await inside.json()]).toEqual([200, { orders: [], of: ada.id }])
      const outside = await fetch(`${url}/account/orders`, { redirect: 'manual' })
      expect(outside.status).toBe(401)
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })

  test('a route of Next is given who it is, and what Next gives', async () => {
    vi.stubEnv('PORTICO_URL', engine.url)
    vi.stubEnv('APP_URL', app)
    vi.resetModules()
    const { GET } = await import('../../../examples/guard/next-route.ts')
    const context = { params: Promise.resolve({ id: '7' }) }
    const inside = await GET(new Request(`${app}/orders/7`, { headers: { cookie } }), context)
    expect(await inside.json()).toEqual({ order: '7', of: ada.id })
    const outside = await GET(new Request(`${app}/orders/7`, { headers: visit }), context)
    expect([outside.status, outside.headers.get('location')]).toEqual([303, loginFor('/orders/7')])
  })

  test('an API believes a signed session, and none that was changed, is late or for somebody else', async () => {
    const whoami = await fetch(`${engine.url}/sessions/whoami?tokenize_as=api`, {
      headers: { 'x-session-token': ada.token },
    })
    const { tokenized = '' }: Session = await whoami.json()
    const { keys, issuer } = engine
    // The embedded service publishes its keys; those of Kratos are the operator's.
    if (typeof keys === 'string') {
      const api = createApi({ keys, issuer })
      const answer = await api.request('/prices', {
        headers: { authorization: `Bearer ${tokenized}` },
      })
      expect([answer.status, await answer.json()]).toEqual([200, { for: ada.id, email: ada.email }])
      expect((await api.request('/prices')).status).toBe(401)
    }
    const check = (token: string, more = {}) =>
      checkToken({ keys, issuer, ...more })(new Headers({ authorization: `Bearer ${token}` }))
    expect(await check(tokenized)).toMatchObject({ kind: 'signed-in', who: { sub: ada.id } })
    expect(await check(tokenized, { assurance: 'aal2' })).toEqual({ kind: 'second-factor-due' })
    const [head = '', body = '', signature = ''] = tokenized.split('.')
    const other = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(body, 'base64url').toString()), sub: 'me' }),
    ).toString('base64url')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    for (const token of [
      `${head}.${other}.${signature}`,
      `${none}.${body}.`,
      `${head}.${body}.`,
      'x',
      ada.token,
    ]) {
      expect(await check(token)).toEqual({ kind: 'nobody' })
    }
    expect(await check(tokenized, { issuer: 'https://other.example/' })).toEqual({ kind: 'nobody' })
    expect(await check(tokenized, { audience: 'shop' })).toEqual({ kind: 'nobody' })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 })
    expect(await check(tokenized)).toEqual({ kind: 'nobody' })
    vi.useRealTimers()
  })

  test('who signs out is out with the next request', async () => {
    const grace = await newPerson(engine.url, 'grace')
    const shop = createHonoShop({ portico: engine.url, app })
    const headers = { 'x-session-token': grace.token }
    expect((await shop.request('/orders', { headers })).status).toBe(200)
    await signOut(engine.url, grace)
    expect((await shop.request('/orders', { headers })).status).toBe(401)
  })
})
