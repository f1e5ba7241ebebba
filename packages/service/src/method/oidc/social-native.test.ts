import { type SampleProvider, signInAtProvider, startProvider } from '@portico/provider'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PartialConfig } from '../../config/config.ts'
import type { Service } from '../../open-service.ts'
import { type OpenIdIssuer, startIssuer } from '../../testing/open-id-issuer.ts'
import {
  Browser,
  codeFor,
  discreet,
  Native,
  openTestService,
  password,
  said,
  signUp,
} from '../../testing/visitor.ts'

const ada = { sub: 'ada-1815', email: 'ada@example.org', email_verified: true }
const nameless = { sub: 'nobody-7' }

let provider: SampleProvider
let issuer: OpenIdIssuer
let skew = 0
beforeAll(async () => {
  provider = await startProvider({
    clients: [{ clientId: 'door', clientSecret: 'knock' }],
    accounts: [ada, nameless],
  })
  issuer = await startIssuer(ada)
})
afterAll(async () => {
  await provider.stop()
  await issuer[Symbol.asyncDispose]()
})

function open(security: PartialConfig['security'] = {}): Promise<Service> {
  const one = {
    label: '',
    client_id: 'door',
    client_secret: 'knock',
    scope: ['openid', 'email'],
    additional_id_token_audiences: ['app'],
    claims: { email: 'email' },
  }
  return openTestService({
    now: () => Date.now() + skew,
    config: {
      security: { account_enumeration: { mitigate: false }, ...security },
      allowed_return_urls: ['app://cb'],
      methods: {
        oidc: {
          providers: [
            { id: 'sample', issuer_url: provider.issuer, ...one },
            { id: 'sdk', issuer_url: issuer.url, ...one },
          ],
        },
      },
    },
  })
}

const start = async (native: Native, kind = 'login') =>
  (
    await native.get(
      `/self-service/${kind}/api?return_session_token_exchange_code=true&return_to=app://cb`,
    )
  ).body

/** The system browser: no cookie, and it ends at the app's address. */
async function inSystemBrowser(
  service: Service,
  address: unknown,
  person: Parameters<typeof signInAtProvider>[1],
): Promise<URL> {
  const back = await signInAtProvider(String(address), person)
  const { status, location } = await new Browser(service, 'text/html').get(back)
  expect(status).toBe(303)
  return new URL(location ?? '')
}

const exchange = (native: Native, init: unknown, code: string | null) =>
  native.get(`/sessions/token-exchange?init_code=${String(init)}&return_to_code=${code}`)

test('an app sends its person to the system browser and exchanges two halves for a session, once', async () => {
  await using service = await open()
  const native = new Native(service)
  const flow = await start(native)
  const init = flow['session_token_exchange_code']
  expect(init).toMatch(/^[A-Za-z0-9]{64}$/)
  const left = await native.submit(flow, { method: 'oidc', provider: 'sample' })
  expect(left.status).toBe(422)
  const end = await inSystemBrowser(service, left.body['redirect_browser_to'], { account: ada.sub })
  expect(end.href).toMatch(/^app:\/\/cb\?code=[A-Za-z0-9]{64}$/)
  const code = end.searchParams.get('code')

  for (const [one, other] of [
    [init, 'x'.repeat(64)],
    ['x'.repeat(64), code],
    [code, init],
  ] as const) {
    expect((await exchange(native, one, String(other))).status).toBe(404)
  }
  expect((await native.get(`/sessions/token-exchange?init_code=${String(init)}`)).status).toBe(400)
  const { status, body } = await exchange(native, init, code)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    session: { devices: [], authentication_methods: [{ method: 'oidc', provider: 'sample' }] },
  })
  native.token = String(body['session_token'])
  expect((await native.get('/sessions/whoami')).status).toBe(200)
  expect((await exchange(native, init, code)).status).toBe(404)
})

test('fifty exchanges at once give one token', async () => {
  await using service = await open()
  const native = new Native(service)
  const flow = await start(native, 'registration')
  const left = await native.submit(flow, { provider: 'sample' })
  const end = await inSystemBrowser(service, left.body['redirect_browser_to'], { account: ada.sub })
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      exchange(native, flow['session_token_exchange_code'], end.searchParams.get('code')),
    ),
  )
  expect(answers.filter(({ status }) => status === 200).length).toBe(1)
})

test('a code that nobody fetched in five minutes is worth nothing', async () => {
  await using service = await open()
  const native = new Native(service)
  const flow = await start(native)
  const left = await native.submit(flow, { provider: 'sample' })
  const end = await inSystemBrowser(service, left.body['redirect_browser_to'], { account: ada.sub })
  skew = 301_000
  try {
    const late = await exchange(
      native,
      flow['session_token_exchange_code'],
      end.searchParams.get('code'),
    )
    expect(late.status).toBe(404)
  } finally {
    skew = 0
  }
})

test('a flow without an init code does not end in a foreign browser', async () => {
  await using service = await open()
  const native = new Native(service)
  const { body: flow } = await native.get('/self-service/login/api?return_to=app://cb')
  const left = await native.submit(flow, { provider: 'sample' })
  const back = await signInAtProvider(String(left.body['redirect_browser_to']), {
    account: ada.sub,
  })
  expect((await new Browser(service).get(back)).status).toBe(400)
})

test('who goes back at the provider: the exchange answers with the flow that says so', async () => {
  await using service = await open()
  const native = new Native(service)
  const flow = await start(native)
  const left = await native.submit(flow, { provider: 'sample' })
  const end = await inSystemBrowser(service, left.body['redirect_browser_to'], {
    account: ada.sub,
    deny: 'login',
  })
  const { status, body } = await exchange(
    native,
    flow['session_token_exchange_code'],
    end.searchParams.get('code'),
  )
  expect([status, body['id'], said(body)]).toEqual([422, flow['id'], [4000001]])
})

test('missing traits are asked for in the app, and the same half of the code goes on', async () => {
  await using service = await open()
  const native = new Native(service)
  const flow = await start(native)
  const left = await native.submit(flow, { provider: 'sample' })
  const first = await inSystemBrowser(service, left.body['redirect_browser_to'], {
    account: nameless.sub,
  })
  const id = first.searchParams.get('flow')
  const asked = (await native.get(`/self-service/registration/flows?id=${id}`)).body
  expect(said(asked)).toEqual([4000002])
  const init = flow['session_token_exchange_code']
  expect(await exchange(native, init, first.searchParams.get('code'))).toMatchObject({
    status: 422,
    body: { id },
  })

  const again = await native.submit(asked, {
    provider: 'sample',
    traits: { email: 'n@example.org' },
  })
  const end = await inSystemBrowser(service, again.body['redirect_browser_to'], {
    account: nameless.sub,
  })
  expect(await exchange(native, init, end.searchParams.get('code'))).toMatchObject({
    status: 200,
    body: { session: { identity: { traits: { email: 'n@example.org' } } } },
  })
})

test('where accounts are hidden, the app shows the form for the code and gets its token from it', async () => {
  await using service = await open(discreet)
  const native = new Native(service)
  const flow = await start(native)
  const typed = { provider: 'sample', traits: { email: 'n@example.org' } }
  const left = await native.submit(flow, typed)
  const end = await inSystemBrowser(service, left.body['redirect_browser_to'], {
    account: nameless.sub,
  })
  const id = end.searchParams.get('flow')
  const asked = (await native.get(`/self-service/registration/flows?id=${id}`)).body
  expect(said(asked)).toEqual([1040005])
  const done = await native.submit(asked, {
    method: 'code',
    code: codeFor(service, 'n@example.org'),
  })
  expect(done.status).toBe(200)
  native.token = String(done.body['session_token'])
  expect((await native.get('/sessions/whoami')).status).toBe(200)
})

test('an address that belongs to an account: the app gets a login flow that links', async () => {
  await using service = await open()
  await signUp(service, ada.email)
  const native = new Native(service)
  const left = await native.submit(await start(native), { provider: 'sample' })
  const end = await inSystemBrowser(service, left.body['redirect_browser_to'], { account: ada.sub })
  expect(end.searchParams.has('code')).toBe(false)
  expect(end.searchParams.get('no_org_ui')).toBe('true')
  const flow = (await native.get(`/self-service/login/flows?id=${end.searchParams.get('flow')}`))
    .body
  expect(said(flow)).toEqual([1010016])
  const done = await native.submit(flow, { method: 'password', identifier: ada.email, password })
  expect([done.status, typeof done.body['session_token']]).toEqual([200, 'string'])
})

async function tokenFor(changes: Record<string, unknown> = {}): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  return issuer.sign({
    ...ada,
    iss: issuer.url,
    aud: 'app',
    iat: now,
    exp: now + 300,
    nonce: 'n-1',
    ...changes,
  })
}

test('a token that the app got by itself signs up, then in, at once', async () => {
  await using service = await open()
  for (const kind of ['registration', 'login', 'registration']) {
    const native = new Native(service)
    const done = await native.submit(await start(native, kind), {
      method: 'oidc',
      provider: 'sdk',
      id_token: await tokenFor(),
      id_token_nonce: 'n-1',
    })
    expect([done.status, typeof done.body['session_token']]).toEqual([200, 'string'])
  }
})

test('traits that the token lacks come from the form', async () => {
  await using service = await open()
  const native = new Native(service)
  const fields = {
    provider: 'sdk',
    id_token: await tokenFor({ email: undefined }),
    id_token_nonce: 'n-1',
  }
  const asked = await native.submit(await start(native), fields)
  expect([asked.status, said(asked.body)]).toEqual([400, [4000002]])
  const done = await native.submit(asked.body, { ...fields, traits: { email: 'own@example.org' } })
  expect([done.status, done.body['identity']]).toMatchObject([
    200,
    { traits: { email: 'own@example.org' }, verifiable_addresses: [{ verified: false }] },
  ])
})

test('a bad token is refused, and so is a nonce that does not fit', async () => {
  await using service = await open()
  const native = new Native(service)
  const flow = await start(native)
  const tries: [Record<string, unknown>, number][] = [
    [{ id_token: await tokenFor({ aud: 'stranger' }), id_token_nonce: 'n-1' }, 403],
    [{ id_token: await tokenFor({ exp: 1 }), id_token_nonce: 'n-1' }, 403],
    [{ id_token: `${await tokenFor()}x`, id_token_nonce: 'n-1' }, 403],
    [{ id_token: 'rubbish', id_token_nonce: 'n-1' }, 403],
    [{ id_token: await tokenFor(), id_token_nonce: 'another' }, 502],
    [{ id_token: await tokenFor() }, 502],
    [{ id_token: await tokenFor({ nonce: undefined, nonce_supported: true }) }, 502],
  ]
  for (const [fields, status] of tries) {
    const refused = await native.submit(flow, { provider: 'sdk', ...fields })
    expect(refused.status).toBe(status)
    if (status === 502) expect(refused.body['error']).toMatchObject({ id: 'upstream_error' })
  }
  const without = { provider: 'sdk', id_token: await tokenFor({ nonce: undefined }) }
  expect((await native.submit(flow, without)).status).toBe(200)
})

test('in a browser flow a token counts only with the token of the form', async () => {
  await using service = await open()
  const browser = new Browser(service)
  const { body } = await browser.get('/self-service/login/browser')
  const fields = { provider: 'sdk', id_token: await tokenFor(), id_token_nonce: 'n-1' }
  expect((await browser.submit(body, { ...fields, csrf_token: 'forged' })).status).toBe(403)
  expect((await browser.submit(body, fields)).status).toBe(200)
})
