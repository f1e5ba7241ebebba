import { expect, test } from 'vitest'
import type { PartialConfig } from '../../config/config.ts'
import { withoutKeys } from '../../testing/second-factor.ts'
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
  uiOf,
  valueOf,
} from '../../testing/visitor.ts'

const email = 'lamport@example.org'
const stranger = 'nobody@example.org'

const open = (mitigate: boolean, methods: PartialConfig['methods'] = {}) =>
  openTestService({
    config: {
      methods: { ...withoutKeys, ...methods },
      flows: { login: { style: 'identifier_first' } },
      security: { account_enumeration: { mitigate } },
    },
  })

const asked = [
  'identifier_first/text identifier',
  'identifier_first/submit method=identifier_first',
  'default/hidden csrf_token',
]

test('first the identifier, then what proves it: in an app', async () => {
  await using service = await open(false)
  await signUp(service, email)
  const native = new Native(service)
  const { body: flow } = await native.get('/self-service/login/api')
  expect(outline(flow)).toEqual(asked)
  const missing = await native.submit(flow, { method: 'identifier_first' })
  expect([missing.status, said(missing.body)]).toEqual([400, [4000002]])
  const next = await native.submit(flow, { method: 'identifier_first', identifier: email })
  expect(next.status).toBe(400)
  expect([next.body['active'], next.body['state'], said(next.body)]).toEqual([
    'identifier_first',
    'choose_method',
    [],
  ])
  expect(outline(next.body)).toEqual([
    'identifier_first/hidden identifier',
    'default/hidden csrf_token',
    'password/password password',
    'password/submit method=password',
    'code/submit method=code',
  ])
  expect(valueOf(next.body, 'identifier')).toBe(email)
  const wrong = await native.submit(flow, { method: 'password', identifier: email, password: 'no' })
  expect([wrong.status, said(wrong.body)]).toEqual([400, [4000006]])
  expect(valueOf(wrong.body, 'identifier')).toBe(email)
  const done = await native.submit(flow, { method: 'password', identifier: email, password })
  expect(done.status).toBe(200)
})

test('without script: the identifier leads back to the page, which asks for the proof', async () => {
  await using service = await open(true)
  await signUp(service, email)
  const browser = new Browser(service, 'text/html')
  const start = await browser.get('/self-service/login/browser')
  const id = new URL(start.location ?? '').searchParams.get('flow')
  const page = async () => (await browser.get(`/self-service/login/flows?id=${id}`)).body
  const post = async (form: Record<string, string>) => {
    const flow = await page()
    return browser.send('POST', uiOf(flow).action, {
      form: { csrf_token: String(valueOf(flow, 'csrf_token')), ...form },
    })
  }
  const next = await post({ method: 'identifier_first', identifier: email })
  expect([next.status, next.location]).toEqual([303, `${origin}/login?flow=${id}`])
  expect(outline(await page())).toContain('password/submit method=password')
  const done = await post({ method: 'password', identifier: email, password })
  expect([done.status, done.location]).toEqual([303, `${origin}/`])
})

test('where nobody may learn who has an account, everybody sees the same', async () => {
  await using service = await open(true)
  await signUp(service, email)
  const answers = []
  for (const identifier of [email, stranger]) {
    const native = new Native(service)
    const { body: flow } = await native.get('/self-service/login/api')
    const { status, body } = await native.submit(flow, { method: 'identifier_first', identifier })
    answers.push([status, outline(body), said(body), valueOf(body, 'identifier') === identifier])
  }
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]?.[1]).toContain('password/password password')
})

test('where it may be told, a stranger is told, beside the field', async () => {
  await using service = await open(false)
  await signUp(service, email)
  const browser = new Browser(service)
  const { body: flow } = await browser.get('/self-service/login/browser')
  const { status, body } = await browser.submit(flow, {
    method: 'identifier_first',
    identifier: stranger,
  })
  expect([status, said(body)]).toEqual([400, [4000037]])
  const field = uiOf(body).nodes.find(({ messages }) => messages.length > 0)
  expect(field).toMatchObject({ attributes: { name: 'identifier', value: stranger } })
  expect(outline(body)).toEqual(asked)
  const known = await browser.submit(flow, { method: 'identifier_first', identifier: email })
  expect(outline(known.body)).toContain('identifier_first/hidden identifier')
  const again = await browser.submit(flow, { method: 'identifier_first', identifier: stranger })
  expect(outline(again.body)).toEqual(asked)
})

test('who has nothing but a code gets it at once', async () => {
  await using service = await open(false)
  const native = new Native(service)
  const { body: sign } = await native.get('/self-service/registration/api')
  await native.submit(sign, { method: 'code', traits: { email } })
  const code = codeFor(service, email)
  expect((await native.submit(sign, { method: 'code', code, traits: { email } })).status).toBe(200)
  const app = new Native(service)
  const { body: flow } = await app.get('/self-service/login/api')
  const sent = await app.submit(flow, { method: 'identifier_first', identifier: email })
  expect([sent.status, sent.body['state'], said(sent.body)]).toEqual([400, 'sent_email', [1010014]])
  const fresh = codeFor(service, email)
  const done = await app.submit(flow, { method: 'code', identifier: email, code: fresh })
  expect(done.status).toBe(200)
})

test('passkeys and providers are there from the start, beside the one field', async () => {
  await using service = await open(true, { passkey: { enabled: true } })
  const { body: flow } = await new Native(service).get('/self-service/login/api')
  expect(outline(flow)).toEqual([
    ...asked,
    'passkey/button passkey_login_trigger',
    'passkey/hidden passkey_login',
    'passkey/hidden passkey_challenge',
  ])
})

test('sent twice, the form does not grow', async () => {
  await using service = await open(true)
  const native = new Native(service)
  const { body: flow } = await native.get('/self-service/login/api')
  const form = { method: 'identifier_first', identifier: email }
  const once = await native.submit(flow, form)
  const twice = await native.submit(flow, form)
  expect(outline(twice.body)).toEqual(outline(once.body))
})

test('a confirmation and a second factor do not ask who it is', async () => {
  await using service = await open(true)
  const native = await signUp(service, email)
  const { body: refresh } = await native.get('/self-service/login/api?refresh=true')
  expect(outline(refresh)).toContain('password/submit method=password')
  expect(outline(refresh)).not.toContain('identifier_first/submit method=identifier_first')
  const { body: second } = await native.get('/self-service/login/api?aal=aal2')
  expect(outline(second)).toEqual(['default/hidden csrf_token'])
  const refused = await native.submit(second, { method: 'identifier_first', identifier: email })
  expect([refused.status, said(refused.body)]).toEqual([400, [4010002]])
})
