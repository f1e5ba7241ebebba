import { type SampleProvider, signInAtProvider, startProvider } from '@portico/provider'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Service } from '../../open-service.ts'
import {
  Browser,
  openTestService,
  origin,
  outline,
  password,
  said,
  signUp,
} from '../../testing/visitor.ts'

const ada = { sub: 'ada-1815', email: 'ada@example.org', email_verified: true }
const bob = { sub: 'bob-2', email: 'bob@example.org', email_verified: true }

let provider: SampleProvider
let skew = 0
beforeAll(async () => {
  provider = await startProvider({
    clients: [{ clientId: 'door', clientSecret: 'knock' }],
    accounts: [ada, bob],
  })
})
afterAll(() => provider.stop())

function open(codeSignIn = false): Promise<Service> {
  return openTestService({
    now: () => Date.now() + skew,
    config: {
      methods: {
        code: { passwordless_enabled: codeSignIn },
        oidc: {
          providers: [
            {
              id: 'sample',
              label: 'Sample ID',
              issuer_url: provider.issuer,
              client_id: 'door',
              client_secret: 'knock',
              scope: ['openid', 'email'],
              additional_id_token_audiences: [],
              claims: { email: 'email' },
            },
          ],
        },
      },
    },
  })
}

const visit = (browser: Browser, address: unknown) =>
  browser.send('GET', String(address), { headers: { accept: 'text/html' } })

const settings = async (browser: Browser) =>
  (await browser.get('/self-service/settings/browser')).body

async function signedInWithPassword(service: Service, email: string): Promise<Browser> {
  await signUp(service, email)
  const browser = new Browser(service)
  const { body } = await browser.get('/self-service/login/browser')
  const done = await browser.submit(body, { method: 'password', identifier: email, password })
  expect(done.status).toBe(200)
  return browser
}

async function signedInWithProvider(service: Service, account: string): Promise<Browser> {
  const browser = new Browser(service)
  const { body } = await browser.get('/self-service/login/browser')
  const left = await browser.submit(body, { provider: 'sample' })
  await visit(
    browser,
    await signInAtProvider(String(left.body['redirect_browser_to']), { account }),
  )
  return browser
}

/** Links from settings and answers the settings flow as it is then. */
async function link(browser: Browser, account: string) {
  const left = await browser.submit(await settings(browser), { method: 'oidc', link: 'sample' })
  expect(left.status).toBe(422)
  const back = await signInAtProvider(String(left.body['redirect_browser_to']), { account })
  const { status, location } = await visit(browser, back)
  expect(status).toBe(303)
  const url = new URL(location ?? '')
  expect(url.origin + url.pathname).toBe(`${origin}/settings`)
  return (await browser.get(`/self-service/settings/flows?id=${url.searchParams.get('flow')}`)).body
}

test('a provider is linked in settings, signs in from then on, and is unlinked again', async () => {
  await using service = await open()
  const browser = await signedInWithPassword(service, 'someone@example.org')
  expect(outline(await settings(browser))).toContain('oidc/submit link=sample')

  const linked = await link(browser, ada.sub)
  expect([linked['state'], said(linked)]).toEqual(['success', [1050001]])
  expect(outline(linked)).toContain('oidc/submit unlink=sample')
  expect((await browser.get('/sessions/whoami')).body).toMatchObject({
    authentication_methods: [{ method: 'password' }, { method: 'oidc', provider: 'sample' }],
  })
  const elsewhere = await signedInWithProvider(service, ada.sub)
  expect((await elsewhere.get('/sessions/whoami')).body).toMatchObject({
    identity: { traits: { email: 'someone@example.org' } },
  })

  const gone = await browser.submit(linked, { method: 'oidc', unlink: 'sample' })
  expect([gone.status, gone.body['state']]).toEqual([200, 'success'])
  expect(outline(gone.body)).toContain('oidc/submit link=sample')
})

test('the last way in is not unlinked', async () => {
  await using service = await open()
  const browser = await signedInWithProvider(service, ada.sub)
  const flow = await settings(browser)
  expect(outline(flow).filter((node) => node.startsWith('oidc/'))).toEqual([])
  const kept = await browser.submit(flow, { method: 'oidc', unlink: 'sample' })
  expect([kept.status, said(kept.body)]).toEqual([400, [4000001]])
})

test('what can not be linked or unlinked is said in the flow', async () => {
  await using service = await open()
  await signedInWithProvider(service, bob.sub)
  const browser = await signedInWithPassword(service, 'someone@example.org')
  const flow = await settings(browser)
  for (const fields of [
    { link: 'nope' },
    { unlink: 'nope' },
    { unlink: 'sample' },
    { link: 'sample', unlink: 'sample' },
  ]) {
    const { status, body } = await browser.submit(flow, { method: 'oidc', ...fields })
    expect([status, said(body)]).toEqual([400, [4000001]])
  }
  expect(said(await link(browser, bob.sub))).toEqual([4000001])
  await link(browser, ada.sub)
  const twice = await browser.submit(await settings(browser), { method: 'oidc', link: 'sample' })
  expect([twice.status, said(twice.body)]).toEqual([400, [4000001]])
})

test('linking needs a fresh session and the token of the form', async () => {
  await using service = await open()
  const browser = await signedInWithPassword(service, 'someone@example.org')
  const flow = await settings(browser)
  const forged = await browser.submit(flow, { csrf_token: 'x', method: 'oidc', link: 'sample' })
  expect([forged.status, forged.body['error']]).toMatchObject([
    403,
    { id: 'security_csrf_violation' },
  ])
  skew = 16 * 60_000
  try {
    for (const change of [{ link: 'sample' }, { unlink: 'sample' }]) {
      const old = await browser.submit(flow, { method: 'oidc', ...change })
      expect([old.status, old.body['error']]).toMatchObject([
        403,
        { id: 'session_refresh_required' },
      ])
    }
  } finally {
    skew = 0
  }
})

test('who confirms that it is them is offered the linked provider, and only their own account counts', async () => {
  await using service = await open()
  const plain = await signedInWithPassword(service, 'someone@example.org')
  const none = await plain.get('/self-service/login/browser?refresh=true')
  expect(outline(none.body)).not.toContain('oidc/submit provider=sample')

  const browser = await signedInWithProvider(service, ada.sub)
  const before = (await browser.get('/sessions/whoami')).body
  for (const account of [bob.sub, ada.sub]) {
    const { body: flow } = await browser.get('/self-service/login/browser?refresh=true')
    expect(outline(flow)).toEqual(['oidc/submit provider=sample', 'default/hidden csrf_token'])
    const left = await browser.submit(flow, { provider: 'sample' })
    const back = await signInAtProvider(String(left.body['redirect_browser_to']), { account })
    const { location } = await visit(browser, back)
    if (account === ada.sub) expect(location).toBe(`${origin}/`)
    else {
      const id = new URL(location ?? '').searchParams.get('flow')
      expect(said((await browser.get(`/self-service/login/flows?id=${id}`)).body)).toEqual([
        4000001,
      ])
    }
  }
  const after = (await browser.get('/sessions/whoami')).body
  expect(after['id']).toBe(before['id'])
  expect(Date.parse(String(after['authenticated_at']))).toBeGreaterThan(
    Date.parse(String(before['authenticated_at'])),
  )
})
