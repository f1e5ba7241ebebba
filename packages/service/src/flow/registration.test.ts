import { expect, test } from 'vitest'
import {
  Browser,
  codeFor,
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

const email = 'grace@example.org'

test('signing up in two steps asks for the person, then for their way in', async () => {
  await using service = await openTestService({ config: { methods: plainMethods } })
  const browser = new Browser(service)
  const { body: flow } = await browser.get('/self-service/registration/browser')
  expect(outline(flow)).toEqual([
    'default/hidden csrf_token',
    'default/email traits.email',
    'default/tel traits.phone',
    'default/text traits.name.first',
    'default/text traits.name.last',
    'profile/submit method=profile',
  ])
  const next = await browser.submit(flow, {
    method: 'profile',
    traits: { email, phone: '+49 1511 2345678' },
  })
  expect(next.status).toBe(400)
  expect(said(next.body)).toEqual([1040009])
  expect(outline(next.body)).toEqual([
    'default/hidden csrf_token',
    'default/hidden traits.email',
    'default/hidden traits.phone',
    'default/hidden traits.name.first',
    'default/hidden traits.name.last',
    'code/submit method=code',
    'password/password password',
    'password/submit method=password',
    'profile/submit screen=previous',
  ])
  expect(valueOf(next.body, 'traits.phone')).toBe('+4915112345678')
  const back = await browser.submit(next.body, { screen: 'previous', traits: { email } })
  expect(back.status).toBe(400)
  expect(valueOf(back.body, 'traits.email')).toBe(email)
  const done = await browser.submit(next.body, { method: 'password', password, traits: { email } })
  expect(done.status).toBe(200)
  expect(done.body['continue_with']).toMatchObject([
    { action: 'redirect_browser_to', redirect_browser_to: `${origin}/` },
    { action: 'show_verification_ui', flow: { verifiable_address: email } },
  ])
  expect((await browser.get('/sessions/whoami')).status).toBe(200)
})

test('what is wrong stands beside its field', async () => {
  await using service = await openTestService({
    config: { methods: { password: { min_length_alone: 8 } } },
  })
  const native = new Native(service)
  const { body: flow } = await native.get('/self-service/registration/api')
  const missing = await native.submit(flow, { method: 'profile', traits: { phone: '12' } })
  expect(new Set(said(missing.body))).toEqual(new Set([4000002, 4000041]))
  const short = await native.submit(flow, {
    method: 'password',
    password: 'abc',
    traits: { email },
  })
  expect(short.status).toBe(400)
  expect(said(short.body)).toEqual([4000032])
  const similar = await native.submit(flow, {
    method: 'password',
    password: email,
    traits: { email },
  })
  expect(said(similar.body)).toEqual([4000031])
  const common = await native.submit(flow, {
    method: 'password',
    password: 'P@ssw0rd123',
    traits: { email },
  })
  expect(said(common.body)).toEqual([4000034])
})

test('an address that has an account cannot sign up twice, however it is written', async () => {
  await using service = await openTestService()
  await signUp(service, email)
  const native = new Native(service)
  const { body: flow } = await native.get('/self-service/registration/api')
  const { status, body } = await native.submit(flow, {
    method: 'password',
    password,
    traits: { email: 'GRACE@EXAMPLE.ORG' },
  })
  expect(status).toBe(400)
  expect(said(body)).toEqual([4000007])
})

test('signing up by code proves the address', async () => {
  await using service = await openTestService()
  const native = new Native(service)
  const { body: flow } = await native.get('/self-service/registration/api')
  const sent = await native.submit(flow, { method: 'code', traits: { email } })
  expect(sent.status).toBe(400)
  expect(sent.body['state']).toBe('sent_email')
  expect(said(sent.body)).toEqual([1040005])
  const wrong = await native.submit(flow, { method: 'code', code: '000000', traits: { email } })
  expect(said(wrong.body)).toEqual([4040003])
  const other = await native.submit(flow, {
    method: 'code',
    code: codeFor(service, email),
    traits: { email: 'x@example.org' },
  })
  expect(said(other.body)).toEqual([4000036])
  const done = await native.submit(flow, {
    method: 'code',
    code: codeFor(service, email),
    traits: { email },
  })
  expect(done.status).toBe(200)
  expect(done.body['identity']).toMatchObject({
    verifiable_addresses: [{ verified: true, status: 'completed' }],
  })
})

test('one step, where the operator wants it so', async () => {
  await using service = await openTestService({
    config: { methods: plainMethods, flows: { registration: { style: 'unified' } } },
  })
  const { body: flow } = await new Native(service).get('/self-service/registration/api')
  expect(outline(flow)).toEqual([
    'default/hidden csrf_token',
    'default/email traits.email',
    'default/tel traits.phone',
    'default/text traits.name.first',
    'default/text traits.name.last',
    'code/submit method=code',
    'password/password password',
    'password/submit method=password',
  ])
})

test('where sign-up is closed, it is closed for forms sent directly too', async () => {
  await using service = await openTestService({
    config: { flows: { registration: { enabled: false } } },
  })
  const { status, body } = await new Native(service).get('/self-service/registration/api')
  expect(status).toBe(400)
  expect(body['error']).toMatchObject({ id: 'self_service_flow_disabled' })
})
