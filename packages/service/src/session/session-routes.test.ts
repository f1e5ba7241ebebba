import { decodeProtectedHeader } from 'jose'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { Browser, Native, openTestService, origin, password, signUp } from '../testing/visitor.ts'

const email = 'sess@example.org'

async function signInAgain(native: Native) {
  const { body: flow } = await native.get('/self-service/login/api')
  const { body } = await native.submit(flow, { method: 'password', identifier: email, password })
  native.token = String(body['session_token'])
  return native
}

test('nobody is nobody, in the protocol’s words', async () => {
  await using service = await openTestService()
  const { status, body } = await new Native(service).get('/sessions/whoami')
  expect(status).toBe(401)
  expect(body).toEqual({
    error: {
      code: 401,
      status: 'Unauthorized',
      reason: 'No valid session credentials found in the request.',
      message: 'The request could not be authorized',
    },
  })
})

test('following the pages shows every other session once', async () => {
  await using service = await openTestService()
  const me = await signUp(service, email)
  for (let count = 0; count < 5; count++) await signInAgain(new Native(service))
  const seen: string[] = []
  let next: string | undefined = '/sessions?page_size=2'
  while (next !== undefined) {
    const { headers, body } = await me.get(next)
    expect(headers.get('x-total-count')).toBe('5')
    const list: { id: string }[] = JSON.parse(JSON.stringify(body['list']))
    seen.push(...list.map(({ id }) => id))
    next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
  }
  expect(new Set(seen).size).toBe(5)
  const legacy = await me.get('/sessions?per_page=2&page=3')
  expect(JSON.parse(JSON.stringify(legacy.body['list']))).toHaveLength(1)
})

test('a person ends their other sessions, one or all, and never someone else’s', async () => {
  await using service = await openTestService()
  const me = await signUp(service, email)
  const elsewhere = await signInAgain(new Native(service))
  const foreign = await signUp(service, 'foreign@example.org')
  const { body: them } = await foreign.get('/sessions/whoami')
  const { body: mine } = await me.get('/sessions/whoami')
  expect((await me.send('DELETE', `/sessions/${String(them['id'])}`)).status).toBe(404)
  expect((await foreign.get('/sessions/whoami')).status).toBe(200)
  expect((await me.send('DELETE', `/sessions/${String(mine['id'])}`)).status).toBe(400)
  expect((await me.send('DELETE', '/sessions')).body).toEqual({ count: 1 })
  expect((await me.send('DELETE', '/sessions')).body).toEqual({ count: 0 })
  expect((await elsewhere.get('/sessions/whoami')).status).toBe(401)
  expect((await me.get('/sessions/whoami')).status).toBe(200)
})

test('after a new proof the old token answers ten seconds longer', async () => {
  let time = Date.now()
  await using service = await openTestService({ now: () => time })
  const native = await signUp(service, email)
  const old = native.token
  const { body: flow } = await native.get('/self-service/login/api?refresh=true')
  await native.submit(flow, { method: 'password', identifier: email, password })
  native.token = old
  expect((await native.get('/sessions/whoami')).status).toBe(200)
  time += 11_000
  expect((await native.get('/sessions/whoami')).status).toBe(401)
})

test('a session can be had signed, with keys that anybody can fetch', async () => {
  await using service = await openTestService({
    config: {
      session: { tokenizer: { api: { ttl: '5m', claims: { email: 'identity.traits.email' } } } },
    },
  })
  const native = await signUp(service, email)
  const { body } = await native.get('/sessions/whoami?tokenize_as=api')
  const token = String(body['tokenized'])
  expect(decodeProtectedHeader(token).alg).toBe('ES256')
  const { body: jwks } = await native.get('/.well-known/jwks.json')
  const { payload } = await jwtVerify(token, createLocalJWKSet(JSON.parse(JSON.stringify(jwks))), {
    issuer: `${origin}/`,
  })
  expect(payload).toMatchObject({ email, sid: body['id'] })
  expect(JSON.stringify(jwks)).not.toContain('"d"')
  expect((await native.get('/sessions/whoami?tokenize_as=other')).status).toBe(400)
})

test('signing out needs the token of one’s own session, and ends it', async () => {
  await using service = await openTestService()
  await signUp(service, email)
  const browser = new Browser(service)
  const { body: flow } = await browser.get('/self-service/login/browser')
  await browser.submit(flow, { method: 'password', identifier: email, password })
  const { body } = await browser.get('/self-service/logout/browser')
  expect((await browser.get('/self-service/logout?token=ory_lo_other')).status).toBe(403)
  const kept = new Map(browser.cookies)
  expect((await browser.get(String(body['logout_url']))).status).toBe(204)
  for (const [name, value] of kept) browser.cookies.set(name, value)
  expect((await browser.get('/sessions/whoami')).status).toBe(401)
})

test('an app signs out with its token, once and again', async () => {
  await using service = await openTestService()
  const native = await signUp(service, email)
  const body = { session_token: native.token }
  expect((await native.send('DELETE', '/self-service/logout/api', { body })).status).toBe(204)
  expect((await native.get('/sessions/whoami')).status).toBe(401)
  expect((await native.send('DELETE', '/self-service/logout/api', { body })).status).toBe(204)
  const unknown = await native.send('DELETE', '/self-service/logout/api', {
    body: { session_token: 'ory_st_x' },
  })
  expect(unknown.status).toBe(403)
})
