import { expect, test } from 'vitest'
import {
  backupCodesIn,
  codeAt,
  memberWithTotp,
  signInHalf,
  withoutKeys,
} from '../testing/second-factor.ts'
import {
  Browser,
  codeFor,
  Native,
  openTestService,
  origin,
  outline,
  password,
  said,
  signUp,
} from '../testing/visitor.ts'

const email = 'liskov@example.org'
const phone = '+12025550123'
const byCode = {
  methods: { ...withoutKeys, code: { passwordless_enabled: false, mfa_enabled: true } },
}

async function signUpWithPhone(service: Parameters<typeof signUp>[0]): Promise<void> {
  const native = new Native(service)
  const { body: flow } = await native.get('/self-service/registration/api')
  const form = { method: 'password', password, traits: { email, phone } }
  expect((await native.submit(flow, form)).status).toBe(200)
}

test('a code with one place to go is sent before anybody asks', async () => {
  await using service = await openTestService({ config: byCode })
  await signUp(service, email)
  const native = new Native(service)
  const first = await signInHalf(native, email)
  expect(first.body['session']).toMatchObject({ identity: null })
  const start = await native.get('/self-service/login/api?aal=aal2')
  expect([start.status, start.body['state'], said(start.body)]).toEqual([
    200,
    'sent_email',
    [1010025],
  ])
  expect(outline(start.body)).toContain('code/text code')
  const code = codeFor(service, email)
  const wrong = await native.submit(start.body, { method: 'code', code: '000000x' })
  expect([wrong.status, said(wrong.body)]).toEqual([400, [4010008]])
  const done = await native.submit(start.body, { method: 'code', code })
  expect(done.body['session']).toMatchObject({
    authenticator_assurance_level: 'aal2',
    authentication_methods: [{ method: 'password' }, { method: 'code', aal: 'aal2' }],
  })
})

test('even an app is sent to the page when it does not accept JSON', async () => {
  await using service = await openTestService({ config: byCode })
  await signUp(service, email)
  const native = new Native(service)
  await signInHalf(native, email)
  const html = { headers: { accept: 'text/html' } }
  const { status, location } = await native.send('GET', '/self-service/login/api?aal=aal2', html)
  expect([status, location?.startsWith(`${origin}/login?flow=`)]).toEqual([303, true])
})

test('with several addresses one chooses; the trait named by `via` is the only choice', async () => {
  await using service = await openTestService({ config: byCode })
  await signUpWithPhone(service)
  const native = new Native(service)
  await signInHalf(native, email)
  const { body: flow } = await native.get('/self-service/login/api?aal=aal2')
  expect([flow['state'], said(flow)]).toEqual(['choose_method', [1010004]])
  expect(outline(flow).toSorted()).toEqual(
    [
      `code/submit address=${email}`,
      `code/submit address=${phone}`,
      'default/hidden csrf_token',
    ].toSorted(),
  )
  const foreign = await native.submit(flow, { method: 'code', identifier: 'other@example.org' })
  expect([foreign.status, said(foreign.body)]).toEqual([400, [4010010]])
  const sent = await native.submit(flow, { address: phone })
  expect([sent.status, sent.body['state'], said(sent.body)]).toEqual([400, 'sent_email', [1010025]])
  const code = codeFor(service, phone)
  expect((await native.submit(flow, { method: 'code', code })).status).toBe(200)

  const other = new Native(service)
  await signInHalf(other, email)
  const { body: via } = await other.get('/self-service/login/api?aal=aal2&via=email')
  expect([via['state'], said(via)]).toEqual(['sent_email', [1010025]])
  const bad = await other.get('/self-service/login/api?aal=aal2&via=shoe.size')
  expect([bad.status, bad.body['ui']]).toEqual([400, undefined])
})

test('security 6: half a session reaches nothing, whichever way it asks', async () => {
  await using service = await openTestService({ config: { methods: withoutKeys } })
  await memberWithTotp(service, email)
  const native = new Native(service)
  await signInHalf(native, email)
  for (const target of ['/sessions/whoami', '/sessions', '/self-service/settings/api']) {
    const { status, body } = await native.get(target)
    expect([target, status]).toEqual([target, 403])
    expect(body['error']).toMatchObject({ id: 'session_aal2_required' })
    expect(body['redirect_browser_to']).toBe(`${origin}/self-service/login/browser?aal=aal2`)
  }
  // A second first factor is no second factor.
  const { body: refresh } = await native.get('/self-service/login/api?refresh=true')
  const again = await native.submit(refresh, { method: 'password', identifier: email, password })
  expect(again.body['session']).toMatchObject({ authenticator_assurance_level: 'aal1' })
  native.token = String(again.body['session_token'])
  expect((await native.get('/sessions/whoami')).status).toBe(403)
})

test('security 5: the token from before the second factor ends', async () => {
  let time = Date.now()
  await using service = await openTestService({ config: { methods: withoutKeys }, now: () => time })
  const secret = await memberWithTotp(service, email)
  const native = new Native(service)
  await signInHalf(native, email)
  const { body: flow } = await native.get('/self-service/login/api?aal=aal2')
  const done = await native.submit(flow, { method: 'totp', totp_code: codeAt(secret, time) })
  expect(done.status).toBe(200)
  time += 11_000
  expect((await native.get('/sessions/whoami')).status).toBe(401)
  native.token = String(done.body['session_token'])
  expect((await native.get('/sessions/whoami')).status).toBe(200)
})

test('a confirmation by the second factor renews the session', async () => {
  let time = Date.now()
  await using service = await openTestService({ config: { methods: withoutKeys }, now: () => time })
  const secret = await memberWithTotp(service, email)
  const browser = new Browser(service)
  await signInHalf(browser, email)
  const { body: both } = await browser.get('/self-service/login/browser?aal=aal2&refresh=true')
  expect(said(both)).toEqual([1010003, 1010004])
  await browser.submit(both, { method: 'totp', totp_code: codeAt(secret, time) })
  time += 20 * 60_000
  const { body: flow } = await browser.get('/self-service/login/browser?aal=aal2&refresh=true')
  expect(said(flow)).toEqual([1010003])
  expect(outline(flow)).toContain('totp/submit method=totp')
  const done = await browser.submit(flow, { method: 'totp', totp_code: codeAt(secret, time) })
  expect(done.status).toBe(200)
  expect(done.body['session']).toMatchObject({
    authenticated_at: new Date(time).toISOString(),
    authenticator_assurance_level: 'aal2',
  })
})

test('a second factor that was used already is not asked for again', async () => {
  await using service = await openTestService({ config: { methods: withoutKeys } })
  const secret = await memberWithTotp(service, email)
  const browser = new Browser(service)
  await signInHalf(browser, email)
  const { body: one } = await browser.get('/self-service/login/browser?aal=aal2')
  const { body: other } = await browser.get('/self-service/login/browser?aal=aal2')
  const now = Date.now()
  await browser.submit(one, { method: 'totp', totp_code: codeAt(secret, now) })
  const late = await browser.submit(other, {
    method: 'totp',
    totp_code: codeAt(secret, now + 30_000),
  })
  expect([late.status, said(late.body)]).toEqual([400, [4000001]])
})

test('security 9: guessing a second factor slows down, and another one still lets its owner in', async () => {
  let time = Date.now()
  await using service = await openTestService({ config: { methods: withoutKeys }, now: () => time })
  const secret = await memberWithTotp(service, email)
  const owner = new Native(service)
  await signInHalf(owner, email)
  const { body: step } = await owner.get('/self-service/login/api?aal=aal2')
  const lifted = await owner.submit(step, { method: 'totp', totp_code: codeAt(secret, time) })
  owner.token = String(lifted.body['session_token'])
  const { body: settings } = await owner.get('/self-service/settings/api')
  const { body: made } = await owner.submit(settings, { lookup_secret_regenerate: true })
  await owner.submit(settings, { lookup_secret_confirm: true })
  const [backup] = backupCodesIn(made)

  const native = new Native(service)
  await signInHalf(native, email)
  const { body: flow } = await native.get('/self-service/login/api?aal=aal2')
  const statuses: number[] = []
  for (let tries = 0; tries < 300; tries++) {
    time += 1_000
    const reply = await native.submit(flow, { method: 'totp', totp_code: 'aaaaaa' })
    statuses.push(reply.status)
    if (reply.status === 429) expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(100)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(200)
  const done = await native.submit(flow, { method: 'lookup_secret', lookup_secret: backup })
  expect(done.status).toBe(200)
})
