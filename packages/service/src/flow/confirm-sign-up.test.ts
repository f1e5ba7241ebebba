import { pino } from 'pino'
import { expect, test } from 'vitest'
import {
  Browser,
  codeFor,
  discreet,
  Native,
  openTestService,
  origin,
  outline,
  password,
  said,
  signUp,
} from '../testing/visitor.ts'

const email = 'grace@example.org'
const security = discreet

test('whoever signs up with a password confirms their address and is signed in, in one flow', async () => {
  await using service = await openTestService({ config: { security } })
  const browser = new Browser(service)
  const { body: flow } = await browser.get(
    `/self-service/registration/browser?return_to=${origin}/here`,
  )
  const { body: next } = await browser.submit(flow, { method: 'profile', traits: { email } })
  const sent = await browser.submit(next, { method: 'password', password, traits: { email } })
  expect(sent.status).toBe(400)
  expect(sent.body).toMatchObject({ state: 'sent_email', active: 'code' })
  expect(said(sent.body)).toEqual([1040005])
  expect(outline(sent.body)).toEqual([
    'default/hidden csrf_token',
    'default/hidden traits.email',
    'default/hidden traits.phone',
    'default/hidden traits.name.first',
    'default/hidden traits.name.last',
    'code/text code',
    'code/hidden method',
    'code/submit method=code',
    'code/submit resend=code',
    'code/submit screen=credential-selection',
  ])
  expect((await browser.get('/sessions/whoami')).status).toBe(401)
  expect(service.core.identities.list(10, 0)).toEqual([])
  const wrong = await browser.submit(sent.body, { method: 'code', code: '000000x' })
  expect(said(wrong.body)).toEqual([4040003])
  const done = await browser.submit(sent.body, {
    method: 'code',
    code: codeFor(service, email),
    traits: { email },
  })
  expect(done.status).toBe(200)
  expect(done.body['continue_with']).toEqual([
    { action: 'redirect_browser_to', redirect_browser_to: `${origin}/here` },
  ])
  const { body: session } = await browser.get('/sessions/whoami')
  expect(session).toMatchObject({
    authentication_methods: [{ method: 'password' }],
    identity: { verifiable_addresses: [{ value: email, verified: true }] },
  })
  const native = new Native(service)
  const { body: login } = await native.get('/self-service/login/api')
  const again = await native.submit(login, { method: 'password', identifier: email, password })
  expect(again.status).toBe(200)
})

test('an app gets its token with the code', async () => {
  await using service = await openTestService({ config: { security } })
  const native = await signUp(service, email)
  expect((await native.get('/sessions/whoami')).status).toBe(200)
})

test('without script the code is asked for on the page, and leads to where the visitor wanted to go', async () => {
  await using service = await openTestService({ config: { security } })
  const browser = new Browser(service, 'text/html')
  const { location } = await browser.get('/self-service/registration/browser')
  const id = new URL(location ?? '').searchParams.get('flow') ?? ''
  const send = async (form: Record<string, string>) => {
    const reading = new Browser(service)
    for (const [name, value] of browser.cookies) reading.cookies.set(name, value)
    const { body } = await reading.get(`/self-service/registration/flows?id=${id}`)
    const { ui }: { ui?: { nodes: { attributes: { name?: string; value?: string } }[] } } = body
    const token = ui?.nodes.find(({ attributes }) => attributes.name === 'csrf_token')
    return browser.send('POST', `/self-service/registration?flow=${id}`, {
      form: { csrf_token: token?.attributes.value ?? '', ...form },
    })
  }
  const sent = await send({ method: 'password', password, 'traits.email': email })
  expect([sent.status, sent.location]).toEqual([303, `${origin}/registration?flow=${id}`])
  // The button posts the form's hidden method as well.
  const back = await send({ method: 'code', screen: 'credential-selection', 'traits.email': email })
  expect(back.location).toBe(`${origin}/registration?flow=${id}`)
  await send({ method: 'password', password, 'traits.email': email })
  const done = await send({
    method: 'code',
    code: codeFor(service, email),
    'traits.email': email,
  })
  expect([done.status, done.location]).toEqual([303, `${origin}/`])
})

test('a code that was lost is sent again, and what is confirmed is what was typed', async () => {
  await using service = await openTestService({ config: { security } })
  const native = new Native(service)
  const { body: flow } = await native.get('/self-service/registration/api')
  await native.submit(flow, { method: 'password', password, traits: { email } })
  const lost = codeFor(service, email)
  const again = await native.submit(flow, { method: 'code', resend: 'code', traits: { email } })
  expect(said(again.body)).toEqual([1040005])
  const old = await native.submit(flow, { method: 'code', code: lost })
  expect(said(old.body)).toEqual([4040003])
  const other = await native.submit(flow, {
    method: 'code',
    code: codeFor(service, email),
    traits: { email: 'mallory@example.org' },
  })
  expect(said(other.body)).toEqual([4000036])
  const done = await native.submit(flow, { method: 'code', code: codeFor(service, email) })
  expect(done.status).toBe(200)
})

test('of two who sign up with one address, the one who confirms it first has it', async () => {
  await using service = await openTestService({ config: { security } })
  const [one, two] = [new Native(service), new Native(service)]
  const start = async (native: Native) => {
    const { body: flow } = await native.get('/self-service/registration/api')
    await native.submit(flow, { method: 'password', password, traits: { email } })
    return { flow, code: codeFor(service, email) }
  }
  const first = await start(one)
  const second = await start(two)
  const done = await two.submit(second.flow, { method: 'code', code: second.code })
  expect(done.status).toBe(200)
  const late = await one.submit(first.flow, { method: 'code', code: first.code })
  expect(late.status).toBe(400)
  expect(said(late.body)).toEqual([4000007])
})

test('a user name that is taken is said to be taken: no letter could tell its owner', async () => {
  const schema = {
    type: 'object',
    properties: {
      traits: {
        type: 'object',
        properties: {
          name: {
            type: 'string',
            'ory.sh/kratos': { credentials: { password: { identifier: true } } },
          },
        },
        required: ['name'],
      },
    },
  }
  await using service = await openTestService({
    config: { security, identity: { schemas: [{ id: 'default', schema, selectable: true }] } },
  })
  const register = async () => {
    const native = new Native(service)
    const { body: flow } = await native.get('/self-service/registration/api')
    return native.submit(flow, { method: 'password', password, traits: { name: 'grace' } })
  }
  expect((await register()).status).toBe(200)
  expect(said((await register()).body)).toEqual([4000007])
})

test('where no mail can be sent, a sign-up still works, and the log says what it gives away', async () => {
  const lines: string[] = []
  await using service = await openTestService({
    mode: 'production',
    config: { security },
    log: pino({}, { write: (line: string) => void lines.push(line) }),
  })
  const native = new Native(service)
  const { body: flow } = await native.get('/self-service/registration/api')
  const done = await native.submit(flow, { method: 'password', password, traits: { email } })
  expect(done.status).toBe(200)
  expect(lines.join('')).toContain('sign_up_tells_accounts')
})
