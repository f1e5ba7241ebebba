import { expect, test } from 'vitest'
import type { Service } from '../../open-service.ts'
import { SoftwareAuthenticator } from '../../testing/software-authenticator.ts'
import {
  actionOf,
  Browser,
  Native,
  openTestService,
  origin,
  outline,
  said,
  signUp,
  uiOf,
  valueOf,
} from '../../testing/visitor.ts'

const email = 'pass@example.org'
// With codes off, a passkey can be somebody's only way in.
const config = { methods: { code: { passwordless_enabled: false }, totp: { enabled: false } } }

const optionsIn = (flow: unknown, name: string) => JSON.parse(String(valueOf(flow, name)))

async function signUpWithPasskey(visitor: Browser | Native, device: SoftwareAuthenticator) {
  const kind = visitor instanceof Browser ? 'browser' : 'api'
  const { body: start } = await visitor.get(`/self-service/registration/${kind}`)
  const { body: flow } = await visitor.submit(start, { method: 'profile', traits: { email } })
  const { credentialOptions } = optionsIn(flow, 'passkey_create_data')
  const reply = await visitor.submit(flow, {
    method: 'passkey',
    passkey_register: device.create(credentialOptions),
    traits: { email },
  })
  if (visitor instanceof Native) visitor.token = String(reply.body['session_token'])
  return reply
}

async function startLogin(visitor: Browser | Native) {
  const kind = visitor instanceof Browser ? 'browser' : 'api'
  return (await visitor.get(`/self-service/login/${kind}`)).body
}

async function member(service: Service) {
  const device = new SoftwareAuthenticator({ origin })
  const browser = new Browser(service)
  expect((await signUpWithPasskey(browser, device)).status).toBe(200)
  return { device, browser }
}

test('someone signs up with a passkey and signs in with it, typing nothing', async () => {
  await using service = await openTestService({ config })
  const { device } = await member(service)
  const visitor = new Browser(service)
  const flow = await startLogin(visitor)
  const { status, body } = await visitor.submit(flow, {
    passkey_login: device.get(optionsIn(flow, 'passkey_challenge')),
  })
  expect(status).toBe(200)
  expect(body['session']).toMatchObject({
    authenticator_assurance_level: 'aal1',
    authentication_methods: [{ method: 'passkey', aal: 'aal1' }],
    identity: { traits: { email } },
  })
})

test('a native app does the same without a script', async () => {
  await using service = await openTestService({ config })
  const device = new SoftwareAuthenticator({ origin })
  const native = new Native(service)
  expect((await signUpWithPasskey(native, device)).status).toBe(200)
  const other = new Native(service)
  const flow = await startLogin(other)
  expect(uiOf(flow).nodes.some(({ type }) => type === 'script')).toBe(false)
  expect(JSON.stringify(uiOf(flow).nodes)).not.toContain('window.')
  const { status, body } = await other.submit(flow, {
    method: 'passkey',
    passkey_login: device.get(optionsIn(flow, 'passkey_challenge')),
  })
  expect(status).toBe(200)
  expect(body['session_token']).toMatch(/^ory_st_/)
})

test('without AJAX, forms lead from page to page', async () => {
  await using service = await openTestService({ config })
  const { device } = await member(service)
  const browser = new Browser(service, 'text/html')
  const start = await browser.get('/self-service/login/browser')
  const id = new URL(start.location ?? '').searchParams.get('flow')
  const { body: flow } = await browser.get(`/self-service/login/flows?id=${id}`)
  const csrf = { csrf_token: String(valueOf(flow, 'csrf_token')) }
  const pressed = await browser.send('POST', actionOf(flow), {
    form: { ...csrf, method: 'passkey' },
  })
  expect(pressed.status).toBe(303)
  expect(pressed.location).toBe(`${origin}/login?flow=${id}`)
  const done = await browser.send('POST', actionOf(flow), {
    form: { ...csrf, passkey_login: device.get(optionsIn(flow, 'passkey_challenge')) },
  })
  expect(done.status).toBe(303)
  expect(done.location).toBe(`${origin}/`)
})

test('a script that presses the button without an answer is sent back to the page', async () => {
  await using service = await openTestService({ config })
  const browser = new Browser(service)
  const flow = await startLogin(browser)
  const { status, body } = await browser.submit(flow, { method: 'passkey' })
  expect(status).toBe(422)
  expect(body['redirect_browser_to']).toBe(`${origin}/login?flow=${String(flow['id'])}`)
})

test('the sign-in form offers the passkey by button and by autofill', async () => {
  await using service = await openTestService({ config })
  const flow = await startLogin(new Browser(service))
  expect(outline(flow)).toEqual([
    'default/hidden csrf_token',
    'default/text identifier',
    'webauthn/script webauthn_script',
    'passkey/button passkey_login_trigger',
    'passkey/hidden passkey_login',
    'passkey/hidden passkey_challenge',
    'password/password password',
    'password/submit method=password',
  ])
  const { publicKey } = optionsIn(flow, 'passkey_challenge')
  expect(publicKey).toMatchObject({ rpId: 'localhost', timeout: 300_000 })
  expect(publicKey).not.toHaveProperty('allowCredentials')
  expect(Buffer.from(publicKey.challenge, 'base64url').length).toBeGreaterThanOrEqual(16)
})

test('the settings list passkeys, add one more, and never the same twice', async () => {
  await using service = await openTestService({ config })
  const { device, browser } = await member(service)
  const { body: flow } = await browser.get('/self-service/settings/browser')
  expect(outline(flow).filter((line) => line.startsWith('passkey/'))).toEqual([
    expect.stringMatching(/^passkey\/submit passkey_remove=[0-9a-f]{64}$/),
    'passkey/button passkey_register_trigger',
    'passkey/hidden passkey_settings_register',
    'passkey/hidden passkey_create_data',
  ])
  const options = optionsIn(flow, 'passkey_create_data')
  expect(options.publicKey.user.name).toBe(email)
  expect(options.publicKey.excludeCredentials).toEqual([
    { type: 'public-key', id: device.keys[0]?.id },
  ])
  expect(() => device.create(options)).toThrow('InvalidStateError')
  const [held] = device.keys
  if (held === undefined) throw new Error('no key')
  const again = await browser.submit(flow, {
    method: 'passkey',
    passkey_settings_register: device.attest(held, options.publicKey.challenge),
  })
  expect(again.status).toBe(400)
  expect(said(again.body)).toEqual([4000001])
  const phone = new SoftwareAuthenticator({ origin })
  const added = await browser.submit(again.body, {
    passkey_settings_register: phone.create(optionsIn(again.body, 'passkey_create_data')),
  })
  expect(added.status).toBe(200)
  expect(said(added.body)).toEqual([1050001])
  const removes = uiOf(added.body).nodes.filter(
    (node) => node.type === 'input' && node.attributes.name === 'passkey_remove',
  )
  expect(removes).toHaveLength(2)
  expect(removes[0]?.meta.label).toMatchObject({
    id: 1050020,
    context: { display_name: 'unnamed', added_at: expect.any(String) },
  })
  for (const each of [device, phone]) {
    const visitor = new Browser(service)
    const login = await startLogin(visitor)
    const { status } = await visitor.submit(login, {
      passkey_login: each.get(optionsIn(login, 'passkey_challenge')),
    })
    expect(status).toBe(200)
  }
})

test('a removed passkey opens nothing, and the last way in stays', async () => {
  await using service = await openTestService({ config })
  const { device, browser } = await member(service)
  const { body: flow } = await browser.get('/self-service/settings/browser')
  const only = uiOf(flow).nodes.find(
    (node) => node.type === 'input' && node.attributes.name === 'passkey_remove',
  )
  expect(only?.attributes).toMatchObject({ disabled: true })
  const id = valueOf(flow, 'passkey_remove')
  const kept = await browser.submit(flow, { method: 'passkey', passkey_remove: id })
  expect(kept.status).toBe(400)
  expect(said(kept.body)).toEqual([4000001])
  const spare = new SoftwareAuthenticator({ origin })
  const added = await browser.submit(kept.body, {
    passkey_settings_register: spare.create(optionsIn(kept.body, 'passkey_create_data')),
  })
  const removed = await browser.submit(added.body, { passkey_remove: id })
  expect(removed.status).toBe(200)
  const visitor = new Browser(service)
  const login = await startLogin(visitor)
  const refused = await visitor.submit(login, {
    passkey_login: device.get(optionsIn(login, 'passkey_challenge')),
  })
  expect(refused.status).toBe(400)
  expect(said(refused.body)).toEqual([4000015])
})

test('confirming that it is you asks for your own passkeys only', async () => {
  await using service = await openTestService({ config })
  const { device, browser } = await member(service)
  const { body: flow } = await browser.get('/self-service/login/browser?refresh=true')
  const { publicKey } = optionsIn(flow, 'passkey_challenge')
  expect(publicKey.allowCredentials).toEqual([{ type: 'public-key', id: device.keys[0]?.id }])
  const done = await browser.submit(flow, { passkey_login: device.get({ publicKey }) })
  expect(done.status).toBe(200)
  const stranger = await signUp(service, 'stranger@example.org')
  const { body: none } = await stranger.get('/self-service/login/api?refresh=true')
  expect(valueOf(none, 'passkey_challenge')).toBeUndefined()
})

test('a passkey of someone else does not confirm who is signed in', async () => {
  await using service = await openTestService({ config })
  const { device } = await member(service)
  const other = await signUp(service, 'other@example.org')
  const { body: flow } = await other.get('/self-service/settings/api')
  const own = new SoftwareAuthenticator({ origin })
  await other.submit(flow, {
    passkey_settings_register: own.create(optionsIn(flow, 'passkey_create_data')),
  })
  const { body: login } = await other.get('/self-service/login/api?refresh=true')
  const { publicKey } = optionsIn(login, 'passkey_challenge')
  const { allowCredentials: _, ...open } = publicKey
  const { status, body } = await other.submit(login, {
    passkey_login: device.get({ publicKey: open }),
  })
  expect(status).toBe(400)
  expect(said(body)).toContain(4000015)
})

test('what is no answer of a key is refused in the form', async () => {
  await using service = await openTestService({ config })
  const browser = new Browser(service)
  const flow = await startLogin(browser)
  for (const sent of ['{', '{}', '[]', '"x"', '{"id":"a","rawId":"a","type":"public-key"}']) {
    const { status, body } = await browser.submit(flow, { passkey_login: sent })
    expect(status).toBe(400)
    expect(said(body)).toEqual([4000001])
  }
})

test('a sign-up that fails shows a fresh challenge, and the second try succeeds', async () => {
  await using service = await openTestService({ config })
  await signUp(service, email)
  const browser = new Browser(service)
  const device = new SoftwareAuthenticator({ origin })
  const { body: start } = await browser.get('/self-service/registration/browser')
  const { body: flow } = await browser.submit(start, { method: 'profile', traits: { email } })
  const { credentialOptions, displayNameFieldName, displayNameFieldNames } = optionsIn(
    flow,
    'passkey_create_data',
  )
  expect(displayNameFieldName).toBe('traits.email')
  expect(displayNameFieldNames).toEqual(['traits.email'])
  const taken = await browser.submit(flow, {
    passkey_register: device.create(credentialOptions),
    traits: { email },
  })
  expect(taken.status).toBe(400)
  expect(said(taken.body)).toEqual([4000007])
  const next = optionsIn(taken.body, 'passkey_create_data').credentialOptions
  expect(next.publicKey.challenge).not.toBe(credentialOptions.publicKey.challenge)
  const done = await browser.submit(taken.body, {
    passkey_register: device.create(next),
    traits: { email: 'free@example.org' },
  })
  expect(done.status).toBe(200)
})

test('an old session proves itself before it adds a passkey, and the new passkey is not lost', async () => {
  let time = Date.now()
  await using service = await openTestService({ config, now: () => time })
  const { device, browser } = await member(service)
  time += 20 * 60_000
  const { body: flow } = await browser.get('/self-service/settings/browser')
  const spare = new SoftwareAuthenticator({ origin })
  const refused = await browser.submit(flow, {
    passkey_settings_register: spare.create(optionsIn(flow, 'passkey_create_data')),
  })
  expect(refused.status).toBe(403)
  const { body: login } = await browser.get(String(refused.body['redirect_browser_to']))
  const done = await browser.submit(login, {
    passkey_login: device.get(optionsIn(login, 'passkey_challenge')),
  })
  expect(done.status).toBe(200)
  await browser.send('GET', actionOf(flow), { headers: { accept: 'text/html' } })
  const visitor = new Browser(service)
  const again = await startLogin(visitor)
  const { status } = await visitor.submit(again, {
    passkey_login: spare.get(optionsIn(again, 'passkey_challenge')),
  })
  expect(status).toBe(200)
})
