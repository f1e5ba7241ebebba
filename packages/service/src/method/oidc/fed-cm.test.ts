import { type JWTPayload } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Service } from '../../open-service.ts'
import { type OpenIdIssuer, startIssuer } from '../../testing/open-id-issuer.ts'
import { Browser, openTestService, said, signUp } from '../../testing/visitor.ts'

const ada = { sub: 'ada-1815', email: 'ada@example.org', email_verified: true }

let issuer: OpenIdIssuer
let other: OpenIdIssuer
let skew = 0
beforeAll(async () => {
  issuer = await startIssuer(ada)
  other = await startIssuer(ada)
})
afterAll(async () => {
  await issuer[Symbol.asyncDispose]()
  await other[Symbol.asyncDispose]()
})

function open(): Promise<Service> {
  const one = {
    label: '',
    client_id: 'door',
    client_secret: 'knock',
    scope: ['openid'],
    additional_id_token_audiences: ['app'],
    claims: { email: 'email' },
  }
  const fedcm = `${issuer.url}/fedcm.json`
  return openTestService({
    now: () => Date.now() + skew,
    config: {
      methods: {
        oidc: {
          providers: [
            { id: 'browser', issuer_url: issuer.url, fedcm_config_url: fedcm, ...one },
            { id: 'redirect', issuer_url: other.url, ...one },
          ],
        },
      },
    },
  })
}

interface Parameters {
  csrf_token: string
  providers: { config_url: string; client_id: string; nonce: string; parameters: object }[]
}

async function parametersOf(browser: Browser): Promise<Parameters> {
  const { status, body } = await browser.get('/self-service/fed-cm/parameters')
  expect(status).toBe(200)
  return JSON.parse(JSON.stringify(body))
}

function tokenFor(from: OpenIdIssuer, nonce: string | undefined, changes: JWTPayload = {}) {
  const now = Math.floor(Date.now() / 1000)
  return from.sign({
    ...ada,
    iss: from.url,
    aud: 'door',
    iat: now,
    exp: now + 300,
    ...(nonce !== undefined && { nonce }),
    ...changes,
  })
}

const send = (browser: Browser, body: Record<string, unknown>) =>
  browser.send('POST', '/self-service/fed-cm/token', { body })

test('the browser is told which providers to ask, and how', async () => {
  await using service = await open()
  const { csrf_token: csrf, providers } = await parametersOf(new Browser(service))
  expect(csrf).toMatch(/.{60,}/)
  const nonce = providers[0]?.nonce
  expect(providers).toEqual([
    { config_url: `${issuer.url}/fedcm.json`, client_id: 'door', nonce, parameters: { nonce } },
  ])
})

test('a token from the browser signs up, and later in, with a cookie', async () => {
  await using service = await open()
  for (const sendsNonce of [true, false]) {
    const browser = new Browser(service)
    const { csrf_token: csrf, providers } = await parametersOf(browser)
    const nonce = providers[0]?.nonce
    const done = await send(browser, {
      csrf_token: csrf,
      token: await tokenFor(issuer, nonce),
      ...(sendsNonce && { nonce }),
    })
    expect([done.status, done.body['session_token']]).toEqual([200, undefined])
    expect((await browser.get('/sessions/whoami')).body).toMatchObject({
      authentication_methods: [{ method: 'oidc', provider: 'browser' }],
    })
  }
})

test('without the token of the form it is a forgery', async () => {
  await using service = await open()
  const browser = new Browser(service)
  const { providers } = await parametersOf(browser)
  const token = await tokenFor(issuer, providers[0]?.nonce)
  for (const csrf of [undefined, 'forged']) {
    const refused = await send(browser, { csrf_token: csrf, token })
    expect([refused.status, refused.body['error']]).toMatchObject([
      403,
      { id: 'security_csrf_violation' },
    ])
  }
})

test('security.md 16: a token that is not what it should be signs nobody in', async () => {
  await using service = await open()
  const browser = new Browser(service)
  const { csrf_token: csrf, providers } = await parametersOf(browser)
  const nonce = providers[0]?.nonce
  const foreign = (await parametersOf(new Browser(service))).providers[0]?.nonce
  const now = Math.floor(Date.now() / 1000)
  for (const fields of [
    { token: undefined },
    { token: 'rubbish' },
    { token: await tokenFor(issuer, undefined) },
    { token: await tokenFor(issuer, 'another') },
    { token: await tokenFor(issuer, nonce), nonce: 'another' },
    { token: await tokenFor(issuer, foreign) },
    { token: await tokenFor(issuer, nonce, { aud: 'app' }) },
    { token: await tokenFor(issuer, nonce, { exp: now - 120 }) },
    { token: await tokenFor(issuer, nonce, { iss: other.url }) },
    { token: await tokenFor(other, nonce) },
    { token: await tokenFor(other, nonce, { iss: issuer.url }) },
  ]) {
    const refused = await send(browser, { csrf_token: csrf, ...fields })
    expect([refused.status, said(refused.body)]).toEqual([400, [4000001]])
  }
  expect((await browser.get('/sessions/whoami')).status).toBe(401)
  // None of these has used the nonce up.
  const good = await send(browser, { csrf_token: csrf, token: await tokenFor(issuer, nonce) })
  expect(good.status).toBe(200)
})

test('a nonce is good once, and for half an hour', async () => {
  await using service = await open()
  const browser = new Browser(service)
  const { csrf_token: csrf, providers } = await parametersOf(browser)
  const token = await tokenFor(issuer, providers[0]?.nonce)
  const cookies = new Map(browser.cookies)
  const twin = () => {
    const tab = new Browser(service)
    for (const [name, value] of cookies) tab.cookies.set(name, value)
    return tab
  }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => send(twin(), { csrf_token: csrf, token })),
  )
  expect(answers.filter(({ status }) => status === 200).length).toBe(1)

  const late = new Browser(service)
  const old = await parametersOf(late)
  skew = 31 * 60_000
  try {
    const now = Math.floor((Date.now() + skew) / 1000)
    const fresh = await tokenFor(issuer, old.providers[0]?.nonce, { iat: now, exp: now + 300 })
    expect((await send(late, { csrf_token: old.csrf_token, token: fresh })).status).toBe(400)
  } finally {
    skew = 0
  }
})

test('an unknown person without an e-mail is sent to the registration, a taken one to the login', async () => {
  await using service = await open()
  const browser = new Browser(service)
  const asked = await parametersOf(browser)
  const left = await send(browser, {
    csrf_token: asked.csrf_token,
    token: await tokenFor(issuer, asked.providers[0]?.nonce, { email: undefined }),
  })
  expect([left.status, left.body['error']]).toMatchObject([
    422,
    { id: 'browser_location_change_required' },
  ])
  expect(new URL(String(left.body['redirect_browser_to'])).pathname).toBe('/registration')

  await signUp(service, ada.email)
  const again = await parametersOf(browser)
  const taken = await send(browser, {
    csrf_token: again.csrf_token,
    token: await tokenFor(issuer, again.providers[0]?.nonce),
  })
  expect([taken.status, said(taken.body)]).toEqual([400, [1010016]])
})
