import {
  type AtProvider,
  type SampleProvider,
  signInAtProvider,
  startProvider,
} from '@portico/provider'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PartialConfig } from '../../config/config.ts'
import type { Service } from '../../open-service.ts'
import { flowAt, providerAt, throughProvider, visit } from '../../testing/social.ts'
import {
  Browser,
  codeFor,
  discreet,
  openTestService,
  origin,
  outline,
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
const nameless = { sub: 'nobody-7' }
const accounts = [ada, unchecked, nameless]

let provider: SampleProvider
beforeAll(async () => {
  provider = await startProvider({
    clients: [{ clientId: 'door', clientSecret: 'knock' }],
    accounts,
  })
})
afterAll(() => provider.stop())

function open(
  flows: PartialConfig['flows'] = {},
  security: PartialConfig['security'] = {},
): Promise<Service> {
  const providers = [
    providerAt('sample', provider.issuer, { label: 'Sample ID' }),
    providerAt('second', provider.issuer),
  ]
  return openTestService({
    config: {
      flows,
      methods: { oidc: { providers } },
      security: { account_enumeration: { mitigate: false }, ...security },
    },
  })
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

test('a stranger signs in with a provider and has an account, known again the next time', async () => {
  await using service = await open()
  const browser = new Browser(service)
  const flow = await start(browser, 'login', '?return_to=/welcome')
  expect(outline(flow).slice(0, 2)).toEqual(
    ['oidc/submit provider=sample', 'oidc/submit provider=second'].toSorted(),
  )
  const { status, location } = await through(browser, flow, { account: ada.email })
  expect([status, location]).toEqual([303, `${origin}/welcome`])
  const session = await whoami(browser)
  expect(session).toMatchObject({
    authenticator_assurance_level: 'aal1',
    authentication_methods: [{ method: 'oidc', aal: 'aal1', provider: 'sample' }],
    identity: {
      traits: { email: ada.email, name: { first: 'Ada', last: 'Lovelace' } },
      verifiable_addresses: [{ value: ada.email, verified: true, status: 'completed' }],
    },
  })

  const elsewhere = new Browser(service)
  await through(elsewhere, await start(elsewhere, 'registration'), { account: ada.email })
  expect(await whoami(elsewhere)).toMatchObject({
    identity: { id: Object(session['identity'])['id'] },
  })
})

test('a form without script is sent to the provider and comes back signed up', async () => {
  await using service = await open()
  const browser = new Browser(service, 'text/html')
  const { location } = await browser.get('/self-service/registration/browser')
  const id = new URL(location ?? '').searchParams.get('flow') ?? ''
  const flow = (await browser.get(`/self-service/registration/flows?id=${id}`)).body
  const left = await browser.send('POST', `/self-service/registration?flow=${id}`, {
    form: { provider: 'sample', csrf_token: String(valueOf(flow, 'csrf_token')) },
  })
  expect(left.status).toBe(303)
  const url = new URL(left.location ?? '')
  expect(url.origin).toBe(provider.issuer)
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    scope: 'openid email profile',
  })
  expect(url.searchParams.get('nonce')).toMatch(/.{43}/)
  const back = await visit(browser, await signInAtProvider(url.href, { account: ada.email }))
  expect(back.status).toBe(303)
  expect((await browser.get('/sessions/whoami')).status).toBe(200)
})

test('only four parameters are passed on to the provider', async () => {
  await using service = await open()
  const browser = new Browser(service)
  const { body } = await browser.submit(await start(browser, 'login'), {
    provider: 'sample',
    upstream_parameters: {
      prompt: 'login',
      hd: 'example.org',
      acr_values: '2',
      auth_type: 'reauthenticate',
      login_hint: 'eve@example.org',
      redirect_uri: 'https://evil.example',
    },
  })
  const sent = new URL(String(body['redirect_browser_to'])).searchParams
  expect(Object.fromEntries(sent)).toMatchObject({
    prompt: 'login',
    hd: 'example.org',
    acr_values: '2',
    auth_type: 'reauthenticate',
    redirect_uri: `${origin}/self-service/methods/oidc/callback/sample`,
  })
  expect(sent.has('login_hint')).toBe(false)
})

test('who has no e-mail at the provider says it here, and goes there once more', async () => {
  await using service = await open()
  const browser = new Browser(service)
  const first = await through(browser, await start(browser, 'login'), { account: nameless.sub })
  expect(first.status).toBe(302)
  const flow = await flowAt(browser, first.location, 'registration')
  expect(outline(flow)).toEqual([
    'oidc/submit provider=sample',
    'default/hidden csrf_token',
    'default/email traits.email',
    'default/tel traits.phone',
    'default/text traits.name.first',
    'default/text traits.name.last',
  ])
  expect(said(flow)).toEqual([4000002])
  expect(uiOf(flow).nodes[0]?.meta.label?.id).toBe(1040003)

  const again = await through(
    browser,
    flow,
    { account: nameless.sub },
    { provider: 'sample', traits: { email: 'typed@example.org' } },
  )
  expect(again.status).toBe(303)
  expect(new URL(again.location ?? '').pathname).toBe('/verification')
  expect(await whoami(browser)).toMatchObject({
    identity: { verifiable_addresses: [{ value: 'typed@example.org', verified: false }] },
  })
})

test('an address that the provider did not check is not verified', async () => {
  await using service = await open()
  const browser = new Browser(service)
  await through(browser, await start(browser, 'login'), { account: unchecked.sub })
  expect(await whoami(browser)).toMatchObject({
    identity: { verifiable_addresses: [{ value: unchecked.email, verified: false }] },
  })
})

test('where accounts are hidden, an address that the provider did not check is confirmed first, taken or not', async () => {
  await using service = await open({}, discreet)
  const comeWith = async (kind: 'login' | 'registration') => {
    const browser = new Browser(service)
    const { location } = await through(browser, await start(browser, kind), {
      account: unchecked.sub,
    })
    const flow = await flowAt(browser, location, 'registration')
    expect(said(flow)).toEqual([1040005])
    return { browser, flow }
  }
  const { browser, flow } = await comeWith('login')
  const done = await browser.submit(flow, {
    method: 'code',
    code: codeFor(service, unchecked.email),
  })
  expect(done.status).toBe(200)
  expect(await whoami(browser)).toMatchObject({
    authentication_methods: [{ method: 'oidc', provider: 'sample' }],
    identity: { verifiable_addresses: [{ value: unchecked.email, verified: true }] },
  })
  await signUp(service, 'n@example.org')
  const other = new Browser(service)
  const first = await through(other, await start(other, 'registration'), { account: nameless.sub })
  const asked = await flowAt(other, first.location, 'registration')
  const again = await through(
    other,
    asked,
    { account: nameless.sub },
    { provider: 'sample', traits: { email: 'n@example.org' } },
  )
  expect(said(await flowAt(other, again.location, 'registration'))).toEqual([1040005])
  expect(service.mailbox('n@example.org')[0]?.template_type).toBe('account_exists')
})

test('who goes back at the provider is told so in the flow they came from', async () => {
  await using service = await open()
  for (const kind of ['login', 'registration'] as const) {
    const browser = new Browser(service)
    const { location } = await through(browser, await start(browser, kind), {
      account: ada.email,
      deny: 'consent',
    })
    const flow = await flowAt(browser, location, kind)
    expect(said(flow)).toEqual([4000001])
    expect(JSON.stringify(uiOf(flow).messages)).toContain('access_denied')
  }
})

test('without registration, a stranger stays one', async () => {
  await using service = await open({ registration: { enabled: false } })
  const browser = new Browser(service)
  const { location } = await through(browser, await start(browser, 'login'), { account: ada.email })
  expect(said(await flowAt(browser, location, 'login'))).toEqual([4000001])
})

test('a provider that answers by a form post is heard on the second request', async () => {
  await using service = await open()
  const browser = new Browser(service)
  const left = await browser.submit(await start(browser, 'login'), { provider: 'sample' })
  const back = new URL(
    await signInAtProvider(String(left.body['redirect_browser_to']), { account: ada.email }),
  )
  // Such a post comes from the provider's site: no cookie of ours goes along.
  const posted = await new Browser(service, 'text/html').send('POST', back.pathname, {
    form: Object.fromEntries(back.searchParams),
  })
  expect(posted.status).toBe(302)
  expect((await visit(browser, posted.location ?? '')).status).toBe(303)
  expect((await browser.get('/sessions/whoami')).status).toBe(200)
})

test('an unknown provider is not found', async () => {
  await using service = await open()
  const browser = new Browser(service)
  expect((await browser.submit(await start(browser, 'login'), { provider: 'nope' })).status).toBe(
    404,
  )
  expect((await browser.get('/self-service/methods/oidc/callback/nope?state=x')).status).toBe(404)
})
