import { expect, test } from 'vitest'
import type { Service } from '../../open-service.ts'
import { SoftwareAuthenticator } from '../../testing/software-authenticator.ts'
import {
  actionOf,
  Browser,
  discreet,
  openTestService,
  origin,
  outline,
  password,
  said,
  signUp,
  uiOf,
  valueOf,
} from '../../testing/visitor.ts'

const email = 'key@example.org'
const second = { methods: { totp: { enabled: false }, passkey: { enabled: false } } }
const first = {
  methods: {
    ...second.methods,
    webauthn: { passwordless: true },
    code: { passwordless_enabled: false },
  },
}

const optionsIn = (flow: unknown, name: string) => JSON.parse(String(valueOf(flow, name)))

async function signIn(browser: Browser) {
  const { body: flow } = await browser.get('/self-service/login/browser')
  return browser.submit(flow, { method: 'password', identifier: email, password })
}

/** Someone with a password and a security key as their second factor. */
async function memberWithKey(service: Service) {
  await signUp(service, email)
  const device = new SoftwareAuthenticator({ origin })
  const browser = new Browser(service)
  await signIn(browser)
  const { body: flow } = await browser.get('/self-service/settings/browser')
  const added = await browser.submit(flow, {
    method: 'webauthn',
    webauthn_register: device.create(optionsIn(flow, 'webauthn_register_trigger'), {
      userVerified: false,
    }),
    webauthn_register_displayname: 'Blue key',
  })
  expect(added.status).toBe(200)
  return { device, browser, flow: added.body }
}

test('a security key becomes the second factor, and lifts the session that added it', async () => {
  await using service = await openTestService({ config: second })
  const { browser, flow } = await memberWithKey(service)
  expect(outline(flow).filter((line) => line.startsWith('webauthn/'))).toEqual([
    expect.stringMatching(/^webauthn\/submit webauthn_remove=[0-9a-f]{64}$/),
    'webauthn/text webauthn_register_displayname',
    'webauthn/hidden webauthn_register',
    'webauthn/script webauthn_script',
    'webauthn/button webauthn_register_trigger',
  ])
  const whoami = await browser.get('/sessions/whoami')
  expect(whoami.status).toBe(200)
  expect(whoami.body['authenticator_assurance_level']).toBe('aal2')
})

test('after the password the key is asked for, and then all is open', async () => {
  await using service = await openTestService({ config: second })
  const { device } = await memberWithKey(service)
  const browser = new Browser(service)
  const half = await signIn(browser)
  expect(half.status).toBe(422)
  expect((await browser.get('/sessions/whoami')).status).toBe(403)
  const { body: flow } = await browser.get(String(half.body['redirect_browser_to']))
  expect(said(flow)).toEqual([1010004])
  expect(outline(flow)).toEqual([
    'default/hidden csrf_token',
    'default/hidden identifier',
    'webauthn/hidden webauthn_login',
    'webauthn/script webauthn_script',
    'webauthn/button webauthn_login_trigger',
  ])
  const options = optionsIn(flow, 'webauthn_login_trigger')
  expect(options.publicKey).toMatchObject({
    timeout: 120_000,
    userVerification: 'discouraged',
    allowCredentials: [{ type: 'public-key', id: device.keys[0]?.id }],
  })
  const done = await browser.submit(flow, {
    method: 'webauthn',
    identifier: email,
    webauthn_login: device.get(options, { userVerified: false }),
  })
  expect(done.status).toBe(200)
  const whoami = await browser.get('/sessions/whoami')
  expect(whoami.body['authenticator_assurance_level']).toBe('aal2')
})

test('a second factor alone opens nothing', async () => {
  await using service = await openTestService({ config: second })
  const { device } = await memberWithKey(service)
  const browser = new Browser(service)
  const { body: flow } = await browser.get('/self-service/login/browser')
  const answer = device.get({
    publicKey: { challenge: 'AAAA', rpId: 'localhost' },
  })
  const { status, body } = await browser.submit(flow, {
    method: 'webauthn',
    identifier: email,
    webauthn_login: answer,
  })
  expect(status).toBe(400)
  expect(said(body)).toEqual([4010002])
})

test('a key needs a name in the settings', async () => {
  await using service = await openTestService({ config: second })
  await signUp(service, email)
  const browser = new Browser(service)
  await signIn(browser)
  const { body: flow } = await browser.get('/self-service/settings/browser')
  const device = new SoftwareAuthenticator({ origin })
  const { status, body } = await browser.submit(flow, {
    method: 'webauthn',
    webauthn_register: device.create(optionsIn(flow, 'webauthn_register_trigger')),
  })
  expect(status).toBe(400)
  expect(said(body)).toEqual([4000002])
})

test('a removed key is no longer asked for', async () => {
  await using service = await openTestService({ config: second })
  const { browser, flow } = await memberWithKey(service)
  const remove = uiOf(flow).nodes.find(
    (node) => node.type === 'input' && node.attributes.name === 'webauthn_remove',
  )
  expect(remove?.meta.label).toMatchObject({ id: 1050018, context: { display_name: 'Blue key' } })
  const unknown = await browser.submit(flow, { webauthn_remove: 'abcd' })
  expect(unknown.status).toBe(400)
  const { status } = await browser.submit(unknown.body, {
    method: 'webauthn',
    webauthn_remove: valueOf(flow, 'webauthn_remove'),
  })
  expect(status).toBe(200)
  expect((await signIn(new Browser(service))).status).toBe(200)
})

test('where keys replace passwords, someone signs up and signs in with one', async () => {
  await using service = await openTestService({ config: first })
  const device = new SoftwareAuthenticator({ origin })
  const browser = new Browser(service)
  const { body: start } = await browser.get('/self-service/registration/browser')
  const { body: flow } = await browser.submit(start, { method: 'profile', traits: { email } })
  const { status } = await browser.submit(flow, {
    method: 'webauthn',
    webauthn_register: device.create(optionsIn(flow, 'webauthn_register_trigger')),
    webauthn_register_displayname: 'Blue key',
    traits: { email },
  })
  expect(status).toBe(200)

  const visitor = new Browser(service)
  const { body: login } = await visitor.get('/self-service/login/browser')
  const asked = await visitor.submit(login, { method: 'webauthn', identifier: email })
  expect(asked.status).toBe(422)
  expect(asked.body['redirect_browser_to']).toBe(`${origin}/login?flow=${String(login['id'])}`)
  const { body: next } = await visitor.get(`/self-service/login/flows?id=${String(login['id'])}`)
  expect(said(next)).toEqual([1010012])
  expect(valueOf(next, 'identifier')).toBe(email)
  const done = await visitor.submit(next, {
    webauthn_login: device.get(optionsIn(next, 'webauthn_login_trigger')),
    identifier: email,
  })
  expect(done.status).toBe(200)
  expect(done.body['session']).toMatchObject({
    authenticator_assurance_level: 'aal1',
    authentication_methods: [{ method: 'webauthn', aal: 'aal1' }],
  })

  const { body: settings } = await visitor.get('/self-service/settings/browser')
  const kept = await visitor.submit(settings, {
    webauthn_remove: valueOf(settings, 'webauthn_remove'),
  })
  expect(kept.status).toBe(400)
  expect(said(kept.body)).toEqual([4000001])
})

test('without script the two steps are two pages', async () => {
  await using service = await openTestService({ config: first })
  const browser = new Browser(service, 'text/html')
  const start = await browser.get('/self-service/login/browser')
  const id = new URL(start.location ?? '').searchParams.get('flow')
  const { body: flow } = await browser.get(`/self-service/login/flows?id=${id}`)
  const asked = await browser.send('POST', actionOf(flow), {
    form: {
      csrf_token: String(valueOf(flow, 'csrf_token')),
      method: 'webauthn',
      identifier: email,
    },
  })
  expect(asked.status).toBe(303)
  expect(asked.location).toBe(`${origin}/login?flow=${id}`)
})

test('nobody learns from a key prompt who has an account', async () => {
  await using service = await openTestService({ config: { ...first, security: discreet } })
  const ask = async () => {
    const browser = new Browser(service)
    const { body: flow } = await browser.get('/self-service/login/browser')
    const { status } = await browser.submit(flow, { method: 'webauthn', identifier: email })
    expect(status).toBe(422)
    const { body: next } = await browser.get(`/self-service/login/flows?id=${String(flow['id'])}`)
    return optionsIn(next, 'webauthn_login_trigger').publicKey.allowCredentials
  }
  const asked = await ask()
  expect(asked).toHaveLength(1)
  expect(await ask()).toEqual(asked)
})

test('where that is no concern, an account without keys is told so', async () => {
  await using service = await openTestService({ config: first })
  const browser = new Browser(service)
  const { body: flow } = await browser.get('/self-service/login/browser')
  const { status, body } = await browser.submit(flow, { method: 'webauthn', identifier: email })
  expect(status).toBe(400)
  expect(said(body)).toEqual([4000015])
})
