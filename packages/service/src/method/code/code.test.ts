import { expect, test } from 'vitest'
import {
  Browser,
  codeFor,
  Native,
  openTestService,
  outline,
  password,
  plainMethods,
  said,
  signUp,
} from '../../testing/visitor.ts'

const email = 'code@example.org'

test('a code that comes too late leads to a fresh form that says so', async () => {
  let time = Date.now()
  await using service = await openTestService({ now: () => time })
  await signUp(service, email)
  const native = new Native(service)
  const { body: flow } = await native.get('/self-service/login/api')
  await native.submit(flow, { method: 'code', identifier: email })
  const code = codeFor(service, email)
  time += 11 * 60_000
  const { status, body } = await native.submit(flow, { method: 'code', identifier: email, code })
  expect(status).toBe(410)
  const fresh = await native.get(`/self-service/login/flows?id=${String(body['use_flow_id'])}`)
  expect(said(fresh.body)).toEqual([4010001])
})

test('a new code makes the old one worthless', async () => {
  await using service = await openTestService()
  await signUp(service, email)
  const native = new Native(service)
  const { body: flow } = await native.get('/self-service/login/api')
  await native.submit(flow, { method: 'code', identifier: email })
  const old = codeFor(service, email)
  let next = old
  while (next === old) {
    const again = await native.submit(flow, { method: 'code', identifier: email, resend: 'code' })
    expect(said(again.body)).toEqual([1010014])
    next = codeFor(service, email)
  }
  expect(
    said((await native.submit(flow, { method: 'code', identifier: email, code: old })).body),
  ).toEqual([4010008])
  expect(
    (await native.submit(flow, { method: 'code', identifier: email, code: next })).status,
  ).toBe(200)
})

test('who has no account is told nothing, where the operator wants it so, and told so where not', async () => {
  for (const mitigate of [true, false]) {
    await using service = await openTestService({
      config: { security: { account_enumeration: { mitigate } } },
    })
    const native = new Native(service)
    const { body: flow } = await native.get('/self-service/login/api')
    const { body } = await native.submit(flow, { method: 'code', identifier: 'nobody@example.org' })
    expect(said(body)).toEqual([mitigate ? 1010014 : 4000035])
    expect(service.mailbox()).toEqual([])
  }
})

test('as a second factor, a code is due after the password', async () => {
  await using service = await openTestService({
    config: {
      methods: { ...plainMethods, code: { passwordless_enabled: false, mfa_enabled: true } },
    },
  })
  await signUp(service, email)
  const browser = new Browser(service)
  const { body: flow } = await browser.get('/self-service/login/browser')
  expect(outline(flow)).not.toContain('code/submit method=code')
  const first = await browser.submit(flow, { method: 'password', identifier: email, password })
  expect(first.status).toBe(422)
  expect((await browser.get('/sessions/whoami')).body['error']).toMatchObject({
    id: 'session_aal2_required',
  })
  const { body: second } = await browser.get(String(first.body['redirect_browser_to']))
  // There is only one address it could go to, so it is on its way already.
  expect(said(second)).toEqual([1010025])
  expect(second['state']).toBe('sent_email')
  const foreign = await browser.submit(second, {
    method: 'code',
    identifier: 'other@example.org',
    resend: 'code',
  })
  expect(said(foreign.body)).toEqual([4010010])
  const done = await browser.submit(foreign.body, { method: 'code', code: codeFor(service, email) })
  expect(done.status).toBe(200)
  const me = await browser.get('/sessions/whoami')
  expect(me.body['authenticator_assurance_level']).toBe('aal2')
})
