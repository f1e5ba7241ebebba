import { expect, test } from 'vitest'
import {
  Browser,
  codeFor,
  Native,
  openTestService,
  origin,
  outline,
  said,
  signUp,
} from '../testing/visitor.ts'

const email = 'lost@example.org'

test('someone who forgot everything gets in by a code and is led to their settings', async () => {
  await using service = await openTestService()
  await signUp(service, email)
  const browser = new Browser(service)
  const { body: flow } = await browser.get('/self-service/recovery/browser')
  expect(outline(flow)).toEqual([
    'default/hidden csrf_token',
    'code/email email',
    'code/submit method=code',
  ])
  const sent = await browser.submit(flow, { method: 'code', email })
  expect(sent.status).toBe(200)
  expect(said(sent.body)).toEqual([1060003])
  expect(outline(sent.body)).toEqual([
    'default/hidden csrf_token',
    'code/text code',
    'code/hidden method',
    'code/submit method=code',
    `code/submit email=${email}`,
  ])
  const wrong = await browser.submit(sent.body, { method: 'code', code: '000000' })
  expect(wrong.status).toBe(200)
  expect(said(wrong.body)).toEqual([4060006])
  const done = await browser.submit(wrong.body, { method: 'code', code: codeFor(service, email) })
  expect(done.status).toBe(200)
  expect(done.body['state']).toBe('passed_challenge')
  const [item] = JSON.parse(JSON.stringify(done.body['continue_with']))
  expect(item.action).toBe('show_settings_ui')
  const settings = await browser.get(`/self-service/settings/flows?id=${item.flow.id}`)
  expect(settings.status).toBe(200)
  expect(said(settings.body)).toEqual([1060001])
})

test('a native app gets its token the same way', async () => {
  await using service = await openTestService()
  await signUp(service, email)
  const native = new Native(service)
  const { body: flow } = await native.get('/self-service/recovery/api')
  await native.submit(flow, { method: 'code', email })
  const { body } = await native.submit(flow, { method: 'code', code: codeFor(service, email) })
  expect(body['continue_with']).toMatchObject([
    { action: 'set_ory_session_token' },
    { action: 'show_settings_ui' },
  ])
})

test('an unknown address is answered like a known one, and nobody gets mail', async () => {
  await using service = await openTestService()
  const native = new Native(service)
  const { body: flow } = await native.get('/self-service/recovery/api')
  const { status, body } = await native.submit(flow, {
    method: 'code',
    email: 'nobody@example.org',
  })
  expect(status).toBe(200)
  expect(said(body)).toEqual([1060003])
  expect(service.mailbox()).toEqual([])
})

test('an address that is none is refused beside its field', async () => {
  await using service = await openTestService()
  const native = new Native(service)
  const { body: flow } = await native.get('/self-service/recovery/api')
  const { status, body } = await native.submit(flow, { method: 'code', email: 'x' })
  expect(status).toBe(400)
  expect(said(body)).toEqual([4000040])
})

test('after five tries even the right code is refused, and a new flow is offered', async () => {
  await using service = await openTestService()
  await signUp(service, email)
  const native = new Native(service)
  const { body: flow } = await native.get('/self-service/recovery/api')
  await native.submit(flow, { method: 'code', email })
  const right = codeFor(service, email)
  const wrong = right === '123456' ? '654321' : '123456'
  for (let tries = 0; tries < 5; tries++) {
    expect(said((await native.submit(flow, { method: 'code', code: wrong })).body)).toEqual([
      4060006,
    ])
  }
  const { status, body } = await native.submit(flow, { method: 'code', code: right })
  expect(status).toBe(400)
  expect(body['error']).toMatchObject({
    details: { continue_with: [{ action: 'show_recovery_ui' }] },
  })
})

test('without the newer transitions a browser is told where to go', async () => {
  await using service = await openTestService({
    config: { feature_flags: { use_continue_with_transitions: false } },
  })
  await signUp(service, email)
  const browser = new Browser(service)
  const { body: flow } = await browser.get('/self-service/recovery/browser')
  const sent = await browser.submit(flow, { method: 'code', email })
  const { status, body } = await browser.submit(sent.body, {
    method: 'code',
    code: codeFor(service, email),
  })
  expect(status).toBe(422)
  expect(body['redirect_browser_to']).toMatch(`${origin}/settings?flow=`)
})
