import { expect, test } from 'vitest'
import {
  Browser,
  Native,
  openTestService,
  origin,
  outline,
  password,
  plainMethods,
  said,
  signUp,
  valueOf,
} from '../testing/visitor.ts'

const email = 'ada@example.org'

test('a visitor with the right password is signed in and sent home', async () => {
  await using service = await openTestService({ config: { methods: plainMethods } })
  await signUp(service, email)
  const browser = new Browser(service)
  const { status, body: flow } = await browser.get('/self-service/login/browser')
  expect(status).toBe(200)
  expect(outline(flow)).toEqual([
    'default/hidden csrf_token',
    'default/text identifier',
    'code/submit method=code',
    'password/password password',
    'password/submit method=password',
  ])
  const done = await browser.submit(flow, { method: 'password', identifier: email, password })
  expect(done.status).toBe(200)
  expect(done.body).not.toHaveProperty('session_token')
  expect(done.body['continue_with']).toEqual([
    { action: 'redirect_browser_to', redirect_browser_to: `${origin}/` },
  ])
  const me = await browser.get('/sessions/whoami')
  expect(me.status).toBe(200)
  expect(me.headers.get('x-kratos-authenticated-identity-id')).toBeTruthy()
})

test('a wrong password and an unknown person look the same', async () => {
  await using service = await openTestService()
  await signUp(service, email)
  const native = new Native(service)
  const { body: flow } = await native.get('/self-service/login/api')
  for (const identifier of [email, 'nobody@example.org']) {
    const { status, body } = await native.submit(flow, {
      method: 'password',
      identifier,
      password: 'not theirs',
    })
    expect(status).toBe(400)
    expect(said(body)).toEqual([4000006])
    expect(valueOf(body, 'identifier')).toBe(identifier)
    expect(valueOf(body, 'password')).toBeUndefined()
  }
})

test('a native app gets a token', async () => {
  await using service = await openTestService()
  await signUp(service, email)
  const native = new Native(service)
  const { body: flow } = await native.get('/self-service/login/api')
  const { status, body } = await native.submit(flow, {
    method: 'password',
    identifier: 'ADA@example.org ',
    password,
  })
  expect(status).toBe(200)
  expect(body['session_token']).toMatch(/^ory_st_[A-Za-z0-9]{32}$/)
  expect(body['continue_with']).toBeNull()
})

test('without script, a form post leads to the page and back', async () => {
  await using service = await openTestService()
  await signUp(service, email)
  const browser = new Browser(service, 'text/html')
  const start = await browser.get(`/self-service/login/browser?return_to=${origin}/welcome`)
  expect(start.status).toBe(303)
  const id = new URL(start.location ?? '').searchParams.get('flow')
  const { body: flow } = await browser.get(`/self-service/login/flows?id=${id}`)
  const form = {
    csrf_token: String(valueOf(flow, 'csrf_token')),
    method: 'password',
    identifier: email,
  }
  const wrong = await browser.send('POST', `/self-service/login?flow=${id}`, {
    form: { ...form, password: 'no' },
  })
  expect(wrong.status).toBe(303)
  expect(wrong.location).toBe(`${origin}/login?flow=${id}`)
  const right = await browser.send('POST', `/self-service/login?flow=${id}`, {
    form: { ...form, password },
  })
  expect(right.status).toBe(303)
  expect(right.location).toBe(`${origin}/welcome`)
})

test('a form without the token of its browser is refused', async () => {
  await using service = await openTestService()
  await signUp(service, email)
  const browser = new Browser(service)
  const { body: flow } = await browser.get('/self-service/login/browser')
  const { status, body } = await browser.submit(flow, {
    method: 'password',
    identifier: email,
    password,
    csrf_token: '',
  })
  expect(status).toBe(403)
  expect(body['error']).toMatchObject({ id: 'security_csrf_violation' })
})

test('a flow opened in another browser shows nothing of the first one', async () => {
  await using service = await openTestService()
  const { body: flow } = await new Browser(service).get('/self-service/login/browser')
  const other = new Browser(service)
  await other.get('/self-service/login/browser')
  expect((await other.get(`/self-service/login/flows?id=${String(flow['id'])}`)).status).toBe(403)
  expect((await other.submit(flow, { method: 'password', identifier: 'x' })).status).toBe(403)
})

test('an app that sends an Origin or a cookie is told why it is refused', async () => {
  await using service = await openTestService()
  const native = new Native(service)
  const { body: flow } = await native.get('/self-service/login/api')
  for (const headers of [{ origin }, { cookie: 'a=b' }]) {
    const { status, body } = await native.send(
      'POST',
      `/self-service/login?flow=${String(flow['id'])}`,
      {
        body: { method: 'password', identifier: email, password },
        headers,
      },
    )
    expect(status).toBe(400)
    expect(said(body)).toEqual([4000001])
  }
})

test('a form left open too long is replaced by a fresh one that says so', async () => {
  let time = Date.now()
  await using service = await openTestService({ now: () => time })
  const native = new Native(service)
  const { body: flow } = await native.get('/self-service/login/api')
  time += 3_700_000
  const { status, body } = await native.submit(flow, {
    method: 'password',
    identifier: email,
    password,
  })
  expect(status).toBe(410)
  expect(body['error']).toMatchObject({ id: 'self_service_flow_expired' })
  const next = await native.get(`/self-service/login/flows?id=${String(body['use_flow_id'])}`)
  expect(said(next.body)).toEqual([4010001])
  expect((await native.get(`/self-service/login/flows?id=${String(flow['id'])}`)).status).toBe(410)
})

test('who is signed in already is told so, unless they ask to confirm it', async () => {
  await using service = await openTestService()
  const native = await signUp(service, email)
  const again = await native.get('/self-service/login/api')
  expect(again.status).toBe(400)
  expect(again.body['error']).toMatchObject({ id: 'session_already_available' })
  const { body: flow } = await native.get('/self-service/login/api?refresh=true')
  expect(said(flow)).toEqual([1010003])
  const before = native.token
  const { status, body } = await native.submit(flow, {
    method: 'password',
    identifier: email,
    password,
  })
  expect(status).toBe(200)
  expect(body['session_token']).not.toBe(before)
})
