import { createRemoteJWKSet, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { startProvider, type SampleProvider } from './start-provider.ts'

const ada = { sub: 'ada-1815', email: 'ada@example.org', name: 'Ada Lovelace', given_name: 'Ada' }
const site = 'http://localhost:4455'

function start(): Promise<SampleProvider> {
  return startProvider({ clients: [{ clientId: 'door', clientSecret: 'knock' }], accounts: [ada] })
}

async function signIn(provider: SampleProvider): Promise<string> {
  const answer = await fetch(`${provider.issuer}/fedcm/login`, {
    method: 'POST',
    body: new URLSearchParams({ account: 'ada@example.org' }),
  })
  expect(answer.headers.get('set-login')).toBe('logged-in')
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

// `fetch` may not set Sec-Fetch-Dest in a browser, which is what the check relies on; here it may.
function asBrowser(cookie: string): Record<string, string> {
  return { 'sec-fetch-dest': 'webidentity', cookie, origin: site }
}

function assertion(provider: SampleProvider, headers: Record<string, string>, fields: object = {}) {
  return fetch(`${provider.issuer}/fedcm/assertion`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({
      client_id: 'door',
      account_id: ada.sub,
      disclosure_text_shown: 'false',
      params: JSON.stringify({ nonce: 'n-1' }),
      ...fields,
    }),
  })
}

test('the well-known file names the configuration, and that names every endpoint', async () => {
  await using provider = await start()
  const wellKnown = await (await fetch(`${provider.issuer}/.well-known/web-identity`)).json()
  expect(wellKnown.provider_urls).toEqual([provider.fedCmConfigUrl])
  const config = await (await fetch(provider.fedCmConfigUrl)).json()
  expect(config).toMatchObject({
    accounts_endpoint: '/fedcm/accounts',
    id_assertion_endpoint: '/fedcm/assertion',
    login_url: '/fedcm/login',
  })
})

test('the browser is told the account of who is signed in, and a page is not', async () => {
  await using provider = await start()
  const cookie = await signIn(provider)
  const accounts = `${provider.issuer}/fedcm/accounts`
  const told = await fetch(accounts, { headers: asBrowser(cookie) })
  expect((await told.json()).accounts).toMatchObject([
    { id: 'ada-1815', name: 'Ada Lovelace', email: 'ada@example.org' },
  ])
  expect((await fetch(accounts, { headers: { cookie } })).status).toBe(401)
  const stranger = await fetch(accounts, { headers: asBrowser('') })
  expect(stranger.status).toBe(401)
  expect(stranger.headers.get('set-login')).toBe('logged-out')
})

test('the assertion is an ID token for this site, with its nonce', async () => {
  await using provider = await start()
  const answer = await assertion(provider, asBrowser(await signIn(provider)))
  expect(answer.headers.get('access-control-allow-origin')).toBe(site)
  expect(answer.headers.get('access-control-allow-credentials')).toBe('true')
  const { token } = await answer.json()
  const keys = createRemoteJWKSet(new URL(`${provider.issuer}/jwks`))
  const { payload } = await jwtVerify(token, keys, { issuer: provider.issuer, audience: 'door' })
  expect(payload).toMatchObject({ ...ada, nonce: 'n-1' })
})

test('no assertion for a stranger, another account, a foreign site or an unknown client', async () => {
  await using provider = await start()
  const cookie = await signIn(provider)
  const statuses = await Promise.all([
    assertion(provider, asBrowser('')),
    assertion(provider, { cookie, origin: site }),
    assertion(provider, asBrowser(cookie), { account_id: 'someone-else' }),
    assertion(provider, { ...asBrowser(cookie), origin: 'https://evil.example' }),
    assertion(provider, asBrowser(cookie), { client_id: 'nobody' }),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([401, 401, 401, 403, 403])
})
