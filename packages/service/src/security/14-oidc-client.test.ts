import { expect, test } from 'vitest'
import { type Misbehaviour, startIssuer } from '../testing/open-id-issuer.ts'
import { providerAt, visit } from '../testing/social.ts'
import { Browser, openTestService } from '../testing/visitor.ts'

// The whole table of thirty lies is in method/oidc/hostile-provider.test.ts; these are the decisive ones.

const person = { sub: 'ada', email: 'ada@example.org', email_verified: true }

const lies: Record<string, Misbehaviour> = {
  'no signature': {
    token: (claims) =>
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`,
  },
  'another audience': { claims: (claims) => ({ ...claims, aud: 'another' }) },
  'another nonce': { claims: (claims) => ({ ...claims, nonce: 'another' }) },
  'an end in the past': { claims: (claims) => ({ ...claims, exp: 1 }) },
  'another state': { callback: (query) => query.set('state', 'guessed') },
  'another issuer in the redirect': {
    callback: (query) => query.set('iss', 'http://127.0.0.1:1'),
  },
  'a redirect on the back channel': {
    tokenEndpoint: (response, issuer) =>
      response.writeHead(307, { location: `${issuer.url}/stolen` }).end(),
  },
}

test('14 OIDC client, GHSA-x445-f3h2-j279, GHSA-wxg7-w2v3-w38g: every request is PKCE with state and nonce, and no lie makes a session', async () => {
  await using issuer = await startIssuer(person)
  await using service = await openTestService({
    config: { methods: { oidc: { providers: [providerAt('sample', issuer.url)] } } },
  })
  const leave = async (browser: Browser) => {
    const { body: flow } = await browser.get('/self-service/login/browser')
    const left = await browser.submit(flow, { provider: 'sample' })
    return String(left.body['redirect_browser_to'])
  }
  for (const [what, misbehaviour] of Object.entries(lies)) {
    const browser = new Browser(service)
    const address = await leave(browser)
    const query = new URL(address).searchParams
    expect(query.get('code_challenge_method')).toBe('S256')
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(query.get(name)?.length).toBeGreaterThanOrEqual(22)
    }
    issuer.misbehaviour = misbehaviour
    await visit(browser, issuer.authorize(address))
    issuer.misbehaviour = {}
    expect([what, (await browser.get('/sessions/whoami')).status]).toEqual([what, 401])
  }
  expect(issuer.strayRequests).toEqual([])
  const { n } = service.core.database.sql('SELECT count(*) AS n FROM sessions').get() ?? {}
  expect(n).toBe(0)
  const honest = new Browser(service)
  await visit(honest, issuer.authorize(await leave(honest)))
  expect((await honest.get('/sessions/whoami')).status).toBe(200)
})
