import * as openid from 'openid-client'
import { expect, test } from 'vitest'
import { ProviderRefused, signInAtProvider } from './sign-in-at-provider.ts'
import { startProvider, type SampleProvider } from './start-provider.ts'

const ada = {
  sub: 'ada-1815',
  email: 'ada@example.org',
  email_verified: true,
  name: 'Ada Lovelace',
  given_name: 'Ada',
  family_name: 'Lovelace',
}
const nameless = { sub: 'nobody-7' }
const callback = 'http://localhost:4999/callback'

function start(): Promise<SampleProvider> {
  return startProvider({
    clients: [
      { clientId: 'door', clientSecret: 'knock' },
      { clientId: 'strict', clientSecret: 'knock', redirectUris: [callback] },
    ],
    accounts: [ada, nameless],
  })
}

async function relyingParty(provider: SampleProvider) {
  const config = await openid.discovery(new URL(provider.issuer), 'door', 'knock', undefined, {
    execute: [openid.allowInsecureRequests],
  })
  const verifier = openid.randomPKCECodeVerifier()
  const nonce = openid.randomNonce()
  const authorizationUrl = openid.buildAuthorizationUrl(config, {
    redirect_uri: callback,
    scope: 'openid email profile',
    state: 'carried along',
    nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).href
  const claimsAfter = async (callbackUrl: string) => {
    const tokens = await openid.authorizationCodeGrant(config, new URL(callbackUrl), {
      pkceCodeVerifier: verifier,
      expectedState: 'carried along',
      expectedNonce: nonce,
    })
    const claims = tokens.claims()
    const userinfo = await openid.fetchUserInfo(config, tokens.access_token, claims?.sub ?? '')
    return { claims, userinfo }
  }
  return { authorizationUrl, claimsAfter }
}

test('a person signs in with their e-mail, agrees, and the site learns who they are', async () => {
  await using provider = await start()
  const { authorizationUrl, claimsAfter } = await relyingParty(provider)
  const back = await signInAtProvider(authorizationUrl, { account: 'Ada@Example.org' })
  const { claims, userinfo } = await claimsAfter(back)
  expect(claims).toMatchObject({ ...ada, iss: provider.issuer, aud: 'door' })
  expect(userinfo).toMatchObject(ada)
})

test('an account without an e-mail tells none', async () => {
  await using provider = await start()
  const { authorizationUrl, claimsAfter } = await relyingParty(provider)
  const { claims } = await claimsAfter(
    await signInAtProvider(authorizationUrl, { account: 'nobody-7' }),
  )
  expect(claims).toMatchObject({ sub: 'nobody-7' })
  expect(claims).not.toHaveProperty('email')
})

test.each(['login', 'consent'] as const)(
  'who goes back at the %s page returns with access_denied',
  async (deny) => {
    await using provider = await start()
    const { authorizationUrl } = await relyingParty(provider)
    const back = new URL(
      await signInAtProvider(authorizationUrl, { account: 'ada@example.org', deny }),
    )
    expect(back.origin + back.pathname).toBe(callback)
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      error: 'access_denied',
      state: 'carried along',
    })
  },
)

test('who is signed in already goes straight through', async () => {
  await using provider = await start()
  const cookies = new Map<string, string>()
  const first = await relyingParty(provider)
  await signInAtProvider(first.authorizationUrl, { account: 'ada@example.org', cookies })
  const second = await relyingParty(provider)
  const { claims } = await second.claimsAfter(
    await signInAtProvider(second.authorizationUrl, { cookies }),
  )
  expect(claims?.sub).toBe('ada-1815')
})

test('an unknown account stays at the provider, with a reason', async () => {
  await using provider = await start()
  const { authorizationUrl } = await relyingParty(provider)
  const walk = signInAtProvider(authorizationUrl, { account: 'eve@example.org' })
  await expect(walk).rejects.toThrow(ProviderRefused)
  await expect(walk).rejects.toThrow(/There is no such account here/)
})

test('a start without a code challenge is sent back with an error', async () => {
  await using provider = await start()
  const { authorizationUrl } = await relyingParty(provider)
  const bare = new URL(authorizationUrl)
  bare.searchParams.delete('code_challenge')
  bare.searchParams.delete('code_challenge_method')
  const back = new URL(await signInAtProvider(bare.href, { account: 'ada@example.org' }))
  expect(back.searchParams.get('error')).toBe('invalid_request')
})

test.each([
  ['door', 'https://evil.example/callback'],
  ['strict', 'http://localhost:4999/other'],
])('nobody is sent from %s to %s', async (clientId, redirectUri) => {
  await using provider = await start()
  const { authorizationUrl } = await relyingParty(provider)
  const bent = new URL(authorizationUrl)
  bent.searchParams.set('client_id', clientId)
  bent.searchParams.set('redirect_uri', redirectUri)
  await expect(signInAtProvider(bent.href, { account: 'ada@example.org' })).rejects.toThrow(
    /redirect_uri/,
  )
})

test('what a stranger puts in the address is shown as text', async () => {
  await using provider = await start()
  const { authorizationUrl } = await relyingParty(provider)
  const bent = new URL(authorizationUrl)
  bent.searchParams.set('login_hint', '"><script>alert(1)</script>')
  const redirect = await fetch(bent, { redirect: 'manual' })
  const page = await fetch(new URL(redirect.headers.get('location') ?? '', provider.issuer), {
    headers: {
      cookie: redirect.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; '),
    },
  })
  const html = await page.text()
  expect(html).toContain('&quot;&gt;&lt;script&gt;')
  expect(html).not.toContain('<script>')
})

test('two providers in one process know nothing of each other', async () => {
  await using one = await start()
  await using other = await start()
  const { authorizationUrl, claimsAfter } = await relyingParty(one)
  const back = new URL(await signInAtProvider(authorizationUrl, { account: 'ada@example.org' }))
  const code = back.searchParams.get('code') ?? ''
  const stolen = await fetch(`${other.issuer}/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('door:knock')}` },
    body: new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: callback }),
  })
  expect(stolen.status).toBe(400)
  expect((await claimsAfter(back.href)).claims?.sub).toBe('ada-1815')
})
