import { expect, test } from 'vitest'
import { formOf, recordedAnswer } from '../../testing/recorded-form.ts'
import {
  codeAt,
  keyIn,
  memberWithTotp,
  signInHalf,
  withoutKeys,
} from '../../testing/second-factor.ts'
import {
  Browser,
  Native,
  openTestService,
  origin,
  outline,
  password,
  said,
  signUp,
  uiOf,
  valueOf,
} from '../../testing/visitor.ts'

const email = 'turing@example.org'
const config = { methods: withoutKeys }
const totpOf = (flow: unknown) => outline(flow).filter((node) => node.startsWith('totp/'))
const offer = [
  'totp/img totp_qr',
  'totp/text totp_secret_key',
  'totp/text totp_code',
  'totp/submit method=totp',
]
const wrong = (secret: string, now: number) => {
  const near = new Set(
    [-60_000, -30_000, 0, 30_000, 60_000].map((off) => codeAt(secret, now + off)),
  )
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.has(code)) ??
    ''
  )
}

test('an authenticator app is offered in the form that was recorded', async () => {
  await using service = await openTestService({ config })
  const native = await signUp(service, email)
  const { body: flow } = await native.get('/self-service/settings/api')
  const groups = ['lookup_secret', 'totp']
  expect(formOf(flow, groups)).toEqual(formOf(recordedAnswer('settings/api/start').body, groups))
  const refused = await native.submit(flow, {
    method: 'totp',
    totp_code: wrong(keyIn(flow), Date.now()),
  })
  const then = recordedAnswer('settings/totp/wrong-code')
  expect(refused.status).toBe(then.status)
  expect(formOf(refused.body, groups)).toEqual(formOf(then.body, groups))
  expect(keyIn(refused.body)).toBe(keyIn(flow))
})

test('the picture is 256 pixels wide and high, and says what the text says', async () => {
  await using service = await openTestService({ config })
  const native = await signUp(service, email)
  const { body: flow } = await native.get('/self-service/settings/api')
  const image = uiOf(flow).nodes.find((node) => node.type === 'img')
  const [head, data] = (image?.attributes.src ?? '').split(',')
  expect(head).toBe('data:image/png;base64')
  const bytes = Buffer.from(data ?? '', 'base64')
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([256, 256])
  expect(Buffer.from(keyIn(flow)).length).toBe(32)
})

test('with script: it is set up, lifts the session under a new token, and is taken away', async () => {
  await using service = await openTestService({ config })
  await signUp(service, email)
  service.core.identities.markVerified('email', email)
  const browser = new Browser(service)
  await signInHalf(browser, email)
  const cookie = browser.cookies.get('ory_kratos_session')
  const { body: flow } = await browser.get('/self-service/settings/browser')
  expect(totpOf(flow)).toEqual(offer)
  const empty = await browser.submit(flow, { method: 'totp' })
  expect(said(empty.body)).toEqual([4000002])
  const saved = await browser.submit(flow, {
    method: 'totp',
    totp_code: codeAt(keyIn(flow), Date.now()),
  })
  expect(saved.status).toBe(200)
  expect(saved.body['state']).toBe('success')
  expect(said(saved.body)).toEqual([1050001])
  expect(totpOf(saved.body)).toEqual(['totp/submit totp_unlink=true'])
  expect(saved.body['continue_with']).toMatchObject([{ action: 'redirect_browser_to' }])
  expect(browser.cookies.get('ory_kratos_session')).not.toBe(cookie)
  const { body: session } = await browser.get('/sessions/whoami')
  expect(session).toMatchObject({
    authenticator_assurance_level: 'aal2',
    authentication_methods: [{ method: 'password' }, { method: 'totp', aal: 'aal2' }],
  })
  const sent = service.mailbox(email).map((mail) => mail.template_type)
  expect(sent).toContain('second_factor_added')
  const removed = await browser.submit(saved.body, { totp_unlink: true })
  expect(removed.status).toBe(200)
  expect(totpOf(removed.body)).toEqual(offer)
  expect(keyIn(removed.body)).not.toBe(keyIn(flow))
  await expectFirstFactorEnough(new Native(service))
})

async function expectFirstFactorEnough(native: Native) {
  const { body } = await signInHalf(native, email)
  expect(body['session']).toMatchObject({ identity: { traits: { email } } })
}

test('a key belongs to the form that showed it, and stays while that form is open', async () => {
  await using service = await openTestService({ config })
  const native = await signUp(service, email)
  const { body: one } = await native.get('/self-service/settings/api')
  const { body: other } = await native.get('/self-service/settings/api')
  expect(keyIn(one)).not.toBe(keyIn(other))
  const { body: named } = await native.submit(one, { method: 'profile', traits: { email } })
  expect(keyIn(named)).toBe(keyIn(one))
  const totp_code = codeAt(keyIn(one), Date.now())
  const refused = await native.submit(other, { method: 'totp', totp_code })
  expect([refused.status, said(refused.body)]).toEqual([400, [4000008]])
  expect((await native.submit(one, { method: 'totp', totp_code })).status).toBe(200)
})

test('in an app: the password gives half a session, the code the rest', async () => {
  await using service = await openTestService({ config })
  const secret = await memberWithTotp(service, email)
  const native = new Native(service)
  const first = await signInHalf(native, email)
  expect(first.status).toBe(200)
  expect(first.body['session']).toMatchObject({ identity: null })
  const whoami = await native.get('/sessions/whoami')
  expect([whoami.status, whoami.body]).toEqual([
    403,
    recordedAnswer('session/whoami-aal2-required').body,
  ])
  expect((await native.get('/self-service/settings/api')).status).toBe(403)
  const { body: flow } = await native.get('/self-service/login/api?aal=aal2')
  expect(said(flow)).toEqual([1010004])
  expect(outline(flow)).toEqual([
    'default/hidden csrf_token',
    'totp/text totp_code',
    'totp/submit method=totp',
  ])
  const short = await native.submit(flow, { method: 'totp', totp_code: '123' })
  expect([short.status, said(short.body)]).toEqual([400, [4000003]])
  const bad = await native.submit(flow, { method: 'totp', totp_code: wrong(secret, Date.now()) })
  expect([bad.status, said(bad.body)]).toEqual([400, [4000008]])
  const before = native.token
  const done = await native.submit(flow, { method: 'totp', totp_code: codeAt(secret, Date.now()) })
  expect(done.status).toBe(200)
  expect(done.body['session']).toMatchObject({
    authenticator_assurance_level: 'aal2',
    identity: { traits: { email } },
  })
  native.token = String(done.body['session_token'])
  expect(native.token).not.toBe(before)
  expect((await native.get('/sessions/whoami')).status).toBe(200)
  const again = await native.get('/self-service/login/api?aal=aal2')
  expect(again.body['error']).toMatchObject({ id: 'session_already_available' })
})

test('with script: the second factor is asked for on the way to where one wanted to go', async () => {
  await using service = await openTestService({ config })
  const secret = await memberWithTotp(service, email)
  const browser = new Browser(service)
  const { body: first } = await browser.get(
    `/self-service/login/browser?return_to=${origin}/account`,
  )
  const due = await browser.submit(first, { method: 'password', identifier: email, password })
  expect(due.status).toBe(422)
  const to = `${origin}/self-service/login/browser?aal=aal2&return_to=${encodeURIComponent(`${origin}/account`)}`
  expect(due.body['redirect_browser_to']).toBe(to)
  const { body: flow } = await browser.get(to)
  const done = await browser.submit(flow, {
    method: 'totp',
    totp_code: codeAt(secret, Date.now()),
  })
  expect(done.status).toBe(200)
  expect(done.body['continue_with']).toEqual([
    { action: 'redirect_browser_to', redirect_browser_to: `${origin}/account` },
  ])
})

test('without script: pages lead through both factors', async () => {
  await using service = await openTestService({ config })
  const secret = await memberWithTotp(service, email)
  const browser = new Browser(service, 'text/html')
  const page = async (location: string | undefined) => {
    const id = new URL(location ?? '').searchParams.get('flow')
    return (await browser.get(`/self-service/login/flows?id=${id}`)).body
  }
  const post = async (flow: Record<string, unknown>, form: Record<string, string>) =>
    browser.send('POST', uiOf(flow).action, {
      form: { csrf_token: String(valueOf(flow, 'csrf_token')), ...form },
    })
  const start = await browser.get('/self-service/login/browser')
  const first = await post(await page(start.location), {
    method: 'password',
    identifier: email,
    password,
  })
  expect([first.status, first.location]).toEqual([
    303,
    `${origin}/self-service/login/browser?aal=aal2`,
  ])
  const settings = await browser.get('/self-service/settings/browser')
  expect(settings.location).toContain('aal=aal2&return_to=')
  const second = await browser.get(first.location ?? '')
  const flow = await page(second.location)
  const bad = await post(flow, { method: 'totp', totp_code: wrong(secret, Date.now()) })
  expect([bad.status, bad.location]).toEqual([303, `${origin}/login?flow=${String(flow['id'])}`])
  const asked = await page(bad.location)
  expect(said(asked)).toEqual([4000008])
  const done = await post(asked, { method: 'totp', totp_code: codeAt(secret, Date.now()) })
  expect([done.status, done.location]).toEqual([303, `${origin}/`])
})

test('clocks may differ by half a minute, not by more', async () => {
  const time = Date.now()
  await using service = await openTestService({ config, now: () => time })
  for (const [off, status] of [
    [-90_000, 400],
    [90_000, 400],
    [30_000, 200],
  ] as const) {
    const secret = await memberWithTotp(service, `clock${off}@example.org`)
    const native = new Native(service)
    await signInHalf(native, `clock${off}@example.org`)
    const { body: flow } = await native.get('/self-service/login/api?aal=aal2')
    const totp_code = codeAt(secret, time + off)
    expect((await native.submit(flow, { method: 'totp', totp_code })).status).toBe(status)
  }
})

test('security 10: of fifty submits of one code at once exactly one gets through', async () => {
  await using service = await openTestService({ config })
  const secret = await memberWithTotp(service, email)
  const natives = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const native = new Native(service)
      await signInHalf(native, email)
      const { body: flow } = await native.get('/self-service/login/api?aal=aal2')
      return { native, flow }
    }),
  )
  const totp_code = codeAt(secret, Date.now())
  const replies = await Promise.all(
    natives.map(({ native, flow }) => native.submit(flow, { method: 'totp', totp_code })),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a code that signed in does not do so again while it is still shown', async () => {
  let time = Math.ceil(Date.now() / 30_000) * 30_000
  await using service = await openTestService({ config, now: () => time })
  const secret = await memberWithTotp(service, email)
  const totp_code = codeAt(secret, time)
  for (const status of [200, 400]) {
    const native = new Native(service)
    await signInHalf(native, email)
    const { body: flow } = await native.get('/self-service/login/api?aal=aal2')
    expect((await native.submit(flow, { method: 'totp', totp_code })).status).toBe(status)
    time += 25_000
  }
})

test('the code that confirmed the key does not sign in as well', async () => {
  await using service = await openTestService({ config })
  const owner = await signUp(service, email)
  const { body: settings } = await owner.get('/self-service/settings/api')
  const totp_code = codeAt(keyIn(settings), Date.now())
  expect((await owner.submit(settings, { method: 'totp', totp_code })).status).toBe(200)
  const native = new Native(service)
  await signInHalf(native, email)
  const { body: flow } = await native.get('/self-service/login/api?aal=aal2')
  expect((await native.submit(flow, { method: 'totp', totp_code })).status).toBe(400)
})

test('the database gives no key away, neither before nor after it is confirmed', async () => {
  await using service = await openTestService({ config })
  const native = await signUp(service, email)
  const { body: flow } = await native.get('/self-service/settings/api')
  const secret = keyIn(flow)
  const dump = () =>
    ['flows', 'credentials'].flatMap((table) =>
      service.core.database
        .sql(`SELECT * FROM ${table}`)
        .all()
        .map((row) => JSON.stringify(row)),
    )
  expect(dump().length).toBeGreaterThan(2)
  expect(dump().filter((row) => row.includes(secret))).toEqual([])
  await native.submit(flow, { method: 'totp', totp_code: codeAt(secret, Date.now()) })
  expect(dump().filter((row) => row.includes(secret))).toEqual([])
})

test('where it is switched off, its form is taken by nobody', async () => {
  await using service = await openTestService({
    config: { methods: { ...withoutKeys, totp: { enabled: false } } },
  })
  const native = await signUp(service, email)
  const { body: flow } = await native.get('/self-service/settings/api')
  expect(totpOf(flow)).toEqual([])
  const refused = await native.submit(flow, { method: 'totp', totp_code: '123456' })
  expect([refused.status, said(refused.body)]).toEqual([400, [4010004]])
})
