import { generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openService, type Service } from '../../open-service.ts'
import { type Misbehaviour, type OpenIdIssuer, startIssuer } from '../../testing/open-id-issuer.ts'
import { Browser, openTestService, type Reply, said } from '../../testing/visitor.ts'

const person = { sub: 'ada', email: 'ada@example.org', email_verified: true }
const seconds = () => Math.floor(Date.now() / 1000)

let issuer: OpenIdIssuer
let other: OpenIdIssuer
let service: Service
let skew = 0

const providerOf = (id: string, url: string) => ({
  id,
  label: '',
  issuer_url: url,
  client_id: 'door',
  client_secret: 'knock',
  scope: ['openid'],
  additional_id_token_audiences: [],
  claims: { email: 'email' },
})

beforeAll(async () => {
  issuer = await startIssuer(person)
  other = await startIssuer(person)
  service = await openTestService({
    now: () => Date.now() + skew,
    config: {
      methods: {
        oidc: { providers: [providerOf('one', issuer.url), providerOf('other', other.url)] },
      },
    },
  })
})
afterAll(async () => {
  await service.close()
  await issuer[Symbol.asyncDispose]()
  await other[Symbol.asyncDispose]()
})

const visit = (browser: Browser, address: string) =>
  browser.send('GET', address, { headers: { accept: 'text/html' } })

async function leave(browser: Browser, provider = 'one'): Promise<string> {
  const { body } = await browser.get('/self-service/login/browser')
  const left = await browser.submit(body, { provider })
  return String(left.body['redirect_browser_to'])
}

const sessions = () =>
  Number(service.core.database.sql('SELECT count(*) AS n FROM sessions').get()?.['n'])

/** Nobody is signed in by this, and the visitor is told something. */
async function ensureRefused(browser: Browser, answer: Reply): Promise<void> {
  expect(answer.status).toBe(303)
  expect(answer.location).toMatch(/\/(error\?id=|login\?flow=)/)
  expect((await browser.get('/sessions/whoami')).status).toBe(401)
}

test('an honest issuer signs its person in', async () => {
  const browser = new Browser(service)
  const answer = await visit(browser, issuer.authorize(await leave(browser)))
  expect(answer.location).not.toContain('error')
  expect((await browser.get('/sessions/whoami')).status).toBe(200)
})

const unsigned = (claims: JWTPayload) =>
  [{ alg: 'none' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.') + '.'

const without =
  (name: string) =>
  (claims: JWTPayload): JWTPayload =>
    Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name))

const lies: [string, Misbehaviour][] = [
  ['signs nothing (alg none)', { token: unsigned }],
  ['signs with another key of the same name', { token: signedByStranger }],
  ['signs with a key that it does not publish', { token: (c, i) => i.sign(c, { kid: 'nobody' }) }],
  ['signs with the client secret (HS256)', { token: signedBySecret('knock') }],
  [
    'tampers with the claims after signing',
    {
      token: async (claims, honest) => {
        const [head, , mark] = (await honest.sign(claims)).split('.')
        const body = Buffer.from(JSON.stringify({ ...claims, sub: 'victim' })).toString('base64url')
        return `${head}.${body}.${mark}`
      },
    },
  ],
  ['sends no ID token', { token: () => '' }],
  ['sends rubbish as ID token', { token: () => 'a.b.c' }],
  ['speaks for another audience', { claims: (c) => ({ ...c, aud: 'another' }) }],
  ['names two audiences and no party', { claims: (c) => ({ ...c, aud: ['door', 'another'] }) }],
  ['names another authorized party', { claims: (c) => ({ ...c, azp: 'another' }) }],
  ['claims to be another issuer', { claims: (c) => ({ ...c, iss: other.url }) }],
  ['names no issuer', { claims: without('iss') }],
  ['sends a token that has expired', { claims: (c) => ({ ...c, exp: seconds() - 120 }) }],
  ['sends a token without an end', { claims: without('exp') }],
  ['sends a token from the future', { claims: (c) => ({ ...c, iat: seconds() + 600 }) }],
  ['sends a token from long ago', { claims: (c) => ({ ...c, iat: seconds() - 7200 }) }],
  ['does not say when it signed', { claims: without('iat') }],
  ['leaves the nonce out', { claims: without('nonce') }],
  ['sends another nonce', { claims: (c) => ({ ...c, nonce: 'another' }) }],
  ['names nobody', { claims: without('sub') }],
  ['names somebody with an empty name', { claims: (c) => ({ ...c, sub: '' }) }],
  ['says in the redirect that it is another', { callback: (q, _i) => q.set('iss', other.url) }],
  ['does not say in the redirect who it is', { callback: (q) => q.delete('iss') }],
  ['changes the state', { callback: (q) => q.set('state', 'guessed') }],
  ['leaves the state out', { callback: (q) => q.delete('state') }],
  ['sends neither code nor error', { callback: (q) => q.delete('code') }],
  ['refuses', { callback: (q) => (q.delete('code'), q.set('error', 'access_denied')) }],
  [
    'redirects the token request',
    { tokenEndpoint: (r, i) => r.writeHead(307, { location: `${i.url}/stolen` }).end() },
  ],
  ['breaks down at the token request', { tokenEndpoint: (r) => r.writeHead(500).end('oops') }],
  ['closes the connection', { tokenEndpoint: (r) => r.destroy() }],
]

async function signedByStranger(claims: JWTPayload): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256')
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: 'issuer-key' })
    .sign(privateKey)
}

function signedBySecret(secret: string) {
  return (claims: JWTPayload) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: 'issuer-key' })
      .sign(Buffer.from(secret.padEnd(32, '\0')))
}

describe('security.md 14, GHSA-x445-f3h2-j279, GHSA-wxg7-w2v3-w38g: an issuer that', () => {
  test.each(lies)('%s signs nobody in', async (_what, misbehaviour) => {
    const before = sessions()
    const browser = new Browser(service)
    const address = await leave(browser)
    issuer.misbehaviour = misbehaviour
    try {
      await ensureRefused(browser, await visit(browser, issuer.authorize(address)))
    } finally {
      issuer.misbehaviour = {}
    }
    expect(sessions()).toBe(before)
    expect(issuer.strayRequests).toEqual([])
  })
})

describe('security.md 14: a state is good', () => {
  test('only at the provider that it was made for', async () => {
    const browser = new Browser(service)
    const back = issuer.authorize(await leave(browser))
    await ensureRefused(browser, await visit(browser, back.replace('/one?', '/other?')))
  })

  test('only in the browser that left, and only with its flow', async () => {
    const left = new Browser(service)
    const back = issuer.authorize(await leave(left))
    const stranger = new Browser(service)
    await leave(stranger)
    await ensureRefused(stranger, await visit(stranger, back))
    const cookieless = new Browser(service)
    await ensureRefused(cookieless, await visit(cookieless, back))
    // A stranger's try does not use it up.
    await visit(left, back)
    expect((await left.get('/sessions/whoami')).status).toBe(200)
  })

  test('once, also when it is sent fifty times at once', async () => {
    const browser = new Browser(service)
    const back = issuer.authorize(await leave(browser))
    const cookies = new Map(browser.cookies)
    const before = sessions()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => {
        const tab = new Browser(service)
        for (const [name, value] of cookies) tab.cookies.set(name, value)
        return visit(tab, back)
      }),
    )
    expect(sessions()).toBe(before + 1)
    expect(answers.filter(({ location }) => location?.includes('/error?id=')).length).toBe(49)
    const later = new Browser(service)
    for (const [name, value] of cookies) later.cookies.set(name, value)
    await ensureRefused(later, await visit(later, back))
  })

  test('for half an hour', async () => {
    const browser = new Browser(service)
    const back = issuer.authorize(await leave(browser))
    skew = 31 * 60_000
    try {
      await ensureRefused(browser, await visit(browser, back))
    } finally {
      skew = 0
    }
  })

  test('only while its flow lives', async () => {
    await using brief = await openTestService({
      now: () => Date.now() + skew,
      config: {
        flows: { login: { lifespan: '1m' } },
        methods: { oidc: { providers: [providerOf('one', issuer.url)] } },
      },
    })
    const browser = new Browser(brief)
    const { body } = await browser.get('/self-service/login/browser')
    const left = await browser.submit(body, { provider: 'one' })
    skew = 90_000
    try {
      const answer = await visit(
        browser,
        issuer.authorize(String(left.body['redirect_browser_to'])),
      )
      const id = new URL(answer.location ?? '').searchParams.get('flow')
      expect(said((await browser.get(`/self-service/login/flows?id=${id}`)).body)).toEqual([
        4010001,
      ])
    } finally {
      skew = 0
    }
  })
})

test('a provider whose metadata names another issuer is not used', async () => {
  await using liar = await startIssuer(person)
  liar.misbehaviour = { metadata: (metadata) => ({ ...metadata, issuer: 'https://id.example' }) }
  await using mine = await openTestService({
    config: { methods: { oidc: { providers: [providerOf('one', liar.url)] } } },
  })
  const browser = new Browser(mine)
  const { body } = await browser.get('/self-service/login/browser')
  const left = await browser.submit(body, { provider: 'one' })
  expect([left.status, left.body['error']]).toMatchObject([502, { id: 'upstream_error' }])
})

test('in production, no provider on this machine or without https is called', async () => {
  const port = new URL(issuer.url).port
  await using production = await openService({
    publicUrl: 'https://id.example',
    mode: 'production',
    config: {
      methods: {
        oidc: {
          providers: [
            providerOf('plain', issuer.url),
            providerOf('loopback', `https://127.0.0.1:${port}`),
            providerOf('named', `https://localhost:${port}`),
            providerOf('mapped', `https://[::ffff:127.0.0.1]:${port}`),
            providerOf('linklocal', 'https://169.254.169.254'),
          ],
        },
      },
    },
  })
  const start = await production.fetch(new Request('https://id.example/self-service/login/api'), {
    address: '203.0.113.7',
  })
  const { ui }: { ui: { action: string } } = await start.json()
  for (const provider of ['plain', 'loopback', 'named', 'mapped', 'linklocal']) {
    const answer = await production.fetch(
      new Request(ui.action, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ provider }),
      }),
      { address: '203.0.113.7' },
    )
    expect([provider, answer.status]).toEqual([provider, 502])
  }
  expect(issuer.strayRequests).toEqual([])
})
