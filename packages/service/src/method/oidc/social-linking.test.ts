import {
  type AtProvider,
  type SampleProvider,
  signInAtProvider,
  startProvider,
} from '@portico/provider'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PartialConfig } from '../../config/config.ts'
import type { Service } from '../../open-service.ts'
import { flowAt, providerAt, throughProvider } from '../../testing/social.ts'
import {
  Browser,
  codeFor,
  openTestService,
  outline,
  password,
  said,
  signUp,
  uiOf,
  valueOf,
} from '../../testing/visitor.ts'

const ada = {
  sub: 'ada-1815',
  email: 'ada@example.org',
  email_verified: true,
  given_name: 'Ada',
  family_name: 'Lovelace',
}
const unchecked = { sub: 'mallory-1', email: 'victim@example.org' }
const accounts = [ada, unchecked]

let provider: SampleProvider
beforeAll(async () => {
  provider = await startProvider({
    clients: [{ clientId: 'door', clientSecret: 'knock' }],
    accounts,
  })
})
afterAll(() => provider.stop())

function open(flows: PartialConfig['flows'] = {}): Promise<Service> {
  const providers = [
    providerAt('sample', provider.issuer, { label: 'Sample ID' }),
    providerAt('second', provider.issuer),
  ]
  return openTestService({ config: { flows, methods: { oidc: { providers } } } })
}

const through = (
  browser: Browser,
  flow: unknown,
  person: AtProvider,
  fields?: Record<string, unknown>,
) => throughProvider(browser, flow, (address) => signInAtProvider(address, person), fields)

async function start(browser: Browser, kind: 'login' | 'registration', query = '') {
  return (await browser.get(`/self-service/${kind}/browser${query}`)).body
}

const whoami = async (browser: Browser) => (await browser.get('/sessions/whoami')).body

test('an address that belongs to an account leads to its login, and signing in there links', async () => {
  await using service = await open()
  await signUp(service, ada.email)
  const browser = new Browser(service)
  const { status, location } = await through(browser, await start(browser, 'registration'), {
    account: ada.email,
  })
  expect(status).toBe(303)
  expect(new URL(location ?? '').searchParams.get('no_org_ui')).toBe('true')
  const flow = await flowAt(browser, location, 'login')
  expect(said(flow)).toEqual([1010016])
  expect(uiOf(flow).messages?.[0]).toMatchObject({
    context: {
      duplicate_identifier: ada.email,
      duplicateIdentifier: ada.email,
      provider: 'Sample ID',
    },
  })
  expect(valueOf(flow, 'identifier')).toBe(ada.email)
  expect(outline(flow)).toContain('default/hidden identifier')
  expect(outline(flow)).not.toContain('oidc/submit provider=sample')
  const other = uiOf(flow).nodes.find((node) => node.group === 'oidc')
  expect(other?.meta.label?.id).toBe(1010018)

  const done = await browser.submit(flow, { method: 'password', identifier: ada.email, password })
  expect(done.status).toBe(200)
  const methods = Object(done.body['session'])['authentication_methods']
  expect(methods).toMatchObject([{ method: 'password' }, { method: 'oidc', provider: 'sample' }])

  const later = new Browser(service)
  await through(later, await start(later, 'login'), { account: ada.email })
  expect(await whoami(later)).toMatchObject({ identity: { traits: { email: ada.email } } })
})

test('signing in to another account does not link', async () => {
  await using service = await open()
  await signUp(service, ada.email)
  await signUp(service, 'eve@example.org')
  const browser = new Browser(service)
  const { location } = await through(browser, await start(browser, 'login'), { account: ada.email })
  const flow = await flowAt(browser, location, 'login')
  const wrong = await browser.submit(flow, {
    method: 'password',
    identifier: 'eve@example.org',
    password,
  })
  expect([wrong.status, said(wrong.body)]).toEqual([400, [4010009]])
  expect((await browser.get('/sessions/whoami')).status).toBe(401)
  const right = await browser.submit(wrong.body, {
    method: 'password',
    identifier: ada.email,
    password,
  })
  expect(right.status).toBe(200)
})

test('with hints, a linking login offers only what the account has', async () => {
  await using service = await open({ registration: { login_hints: true } })
  await signUp(service, ada.email)
  const browser = new Browser(service)
  const { location } = await through(browser, await start(browser, 'login'), { account: ada.email })
  const flow = await flowAt(browser, location, 'login')
  expect(outline(flow)).not.toContain('oidc/submit provider=second')
  expect(uiOf(flow).messages?.[0]).toMatchObject({
    context: { available_credential_types: ['code', 'password'], available_providers: [] },
  })
})

test('a provider that did not check an address can not reach the account that has it', async () => {
  await using service = await open()
  await signUp(service, unchecked.email)
  const browser = new Browser(service)
  const { location } = await through(browser, await start(browser, 'login'), {
    account: unchecked.sub,
  })
  expect(said(await flowAt(browser, location, 'login'))).toEqual([4000027])
  expect((await browser.get('/sessions/whoami')).status).toBe(401)
})

test('a code, not a link, is what proves an account before it is linked', async () => {
  await using service = await open()
  await signUp(service, ada.email)
  const browser = new Browser(service)
  const { location } = await through(browser, await start(browser, 'login'), { account: ada.email })
  const flow = await flowAt(browser, location, 'login')
  const sent = await browser.submit(flow, { method: 'code', identifier: ada.email })
  const done = await browser.submit(sent.body, {
    method: 'code',
    identifier: ada.email,
    code: codeFor(service, ada.email),
  })
  expect(Object(done.body['session'])['authentication_methods']).toMatchObject([
    { method: 'code' },
    { method: 'oidc', provider: 'sample' },
  ])
})

test('a second factor that is due comes first, and only then is the provider linked', async () => {
  await using service = await open()
  const owner = await signUp(service, ada.email)
  const { body: settings } = await owner.get('/self-service/settings/api')
  const secret = secretIn(settings)
  const set = await owner.submit(settings, { method: 'totp', totp_code: codeOf(secret) })
  expect(set.status).toBe(200)

  const browser = new Browser(service)
  const { location } = await through(browser, await start(browser, 'login'), { account: ada.email })
  const flow = await flowAt(browser, location, 'login')
  const first = await browser.submit(flow, { method: 'password', identifier: ada.email, password })
  expect(first.status).toBe(422)
  const stranger = new Browser(service)
  const again = await through(stranger, await start(stranger, 'login'), { account: ada.email })
  // Half a sign-in has linked nothing.
  expect(said(await flowAt(stranger, again.location, 'login'))).toEqual([1010016])

  const second = (await browser.get(String(first.body['redirect_browser_to']))).body
  const done = await browser.submit(second, { method: 'totp', totp_code: codeOf(secret, 30_000) })
  expect(done.status).toBe(200)
  const session = await whoami(browser)
  expect(session['authentication_methods']).toMatchObject([
    { method: 'password' },
    { method: 'totp' },
    { method: 'oidc', provider: 'sample' },
  ])
  expect(session['authenticator_assurance_level']).toBe('aal2')
})

function secretIn(flow: unknown): string {
  const node = uiOf(flow).nodes.find(
    (one) => one.type === 'text' && one.attributes.id === 'totp_secret_key',
  )
  return node?.type === 'text' ? String(node.attributes.text.context?.['secret']) : ''
}

/** A code is good once: the second one is that of the next half minute. */
const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later })
