import { type SampleProvider, signInAtProvider, startProvider } from '@portico/provider'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Service } from '../open-service.ts'
import {
  Browser,
  codeFor,
  Native,
  openTestService,
  password,
  said,
  signUp,
} from '../testing/visitor.ts'

const victim = { sub: 'victim-at-provider', email: 'victim@example.org', email_verified: true }
const attacker = {
  sub: 'attacker-at-provider',
  email: 'attacker@example.org',
  email_verified: true,
}
const liar = { sub: 'liar-at-provider', email: victim.email }

let provider: SampleProvider
beforeAll(async () => {
  provider = await startProvider({
    clients: [{ clientId: 'door', clientSecret: 'knock' }],
    accounts: [victim, attacker, liar],
  })
})
afterAll(() => provider.stop())

function open(): Promise<Service> {
  return openTestService({
    config: {
      methods: {
        oidc: {
          providers: [
            {
              id: 'sample',
              label: '',
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

/** Signs in with the provider in a fresh browser. */
async function withProvider(service: Service, account: string): Promise<Browser> {
  const browser = new Browser(service)
  const { body } = await browser.get('/self-service/login/browser')
  await goToProvider(browser, body, { provider: 'sample' }, account)
  return browser
}

async function goToProvider(browser: Browser, flow: unknown, fields: object, account: string) {
  const left = await browser.submit(flow, { ...fields })
  const back = await signInAtProvider(String(left.body['redirect_browser_to']), { account })
  return browser.send('GET', back, { headers: { accept: 'text/html' } })
}

/** The owner of the mailbox gets in by the code that is sent there; answers whose account it is. */
async function recover(service: Service): Promise<string> {
  const native = new Native(service)
  const { body: flow } = await native.get('/self-service/recovery/api')
  const sent = await native.submit(flow, { method: 'code', email: victim.email })
  const done = await native.submit(sent.body, {
    method: 'code',
    code: codeFor(service, victim.email),
  })
  const items = JSON.stringify(done.body['continue_with'])
  native.token = /ory_st_\w+/.exec(items)?.[0]
  return identityOf(native)
}

async function identityOf(who: Native | Browser): Promise<string> {
  const { body } = await who.get('/sessions/whoami')
  return String(Object(body['identity'])['id'])
}

async function tryPassword(service: Service): Promise<number> {
  const native = new Native(service)
  const { body } = await native.get('/self-service/login/api')
  const fields = { method: 'password', identifier: victim.email, password }
  return (await native.submit(body, fields)).status
}

describe('security.md 13, CVE-2026-41574, GHSA-g38m-r43w-p2q7: an attacker who was there first is out', () => {
  test('with a password, when the owner comes by a provider', async () => {
    await using service = await open()
    const squatter = await signUp(service, victim.email)
    const owner = await withProvider(service, victim.sub)
    // Nothing is linked yet: the account may be someone else's.
    expect((await owner.get('/sessions/whoami')).status).toBe(401)
    await recover(service)
    expect(await tryPassword(service)).toBe(400)
    expect((await squatter.get('/sessions/whoami')).status).toBe(401)
  })

  test('with a password, when the owner signs in by a code and links the provider at once', async () => {
    await using service = await open()
    const squatter = await signUp(service, victim.email)
    const owner = new Browser(service)
    const { body: start } = await owner.get('/self-service/login/browser')
    const { location } = await goToProvider(owner, start, { provider: 'sample' }, victim.sub)
    const id = new URL(location ?? '').searchParams.get('flow')
    const { body: flow } = await owner.get(`/self-service/login/flows?id=${id}`)
    expect(said(flow)).toEqual([1010016])
    const sent = await owner.submit(flow, { method: 'code', identifier: victim.email })
    const code = codeFor(service, victim.email)
    await owner.submit(sent.body, { method: 'code', identifier: victim.email, code })
    expect((await owner.get('/sessions/whoami')).status).toBe(200)
    expect(await tryPassword(service)).toBe(400)
    expect((await squatter.get('/sessions/whoami')).status).toBe(401)
    expect(await identityOf(await withProvider(service, victim.sub))).toBe(await identityOf(owner))
  })

  test('with a session that was kept open', async () => {
    await using service = await open()
    const squatter = await signUp(service, victim.email)
    expect((await squatter.get('/sessions/whoami')).status).toBe(200)
    await recover(service)
    expect((await squatter.get('/sessions/whoami')).status).toBe(401)
  })

  test('with an account of their own at a provider, linked beforehand', async () => {
    await using service = await open()
    await signUp(service, victim.email)
    const squatter = new Browser(service)
    const { body } = await squatter.get('/self-service/login/browser')
    await squatter.submit(body, { method: 'password', identifier: victim.email, password })
    const { body: settings } = await squatter.get('/self-service/settings/browser')
    await goToProvider(squatter, settings, { method: 'oidc', link: 'sample' }, attacker.sub)
    const taken = await identityOf(await withProvider(service, attacker.sub))
    expect(await recover(service)).toBe(taken)
    expect((await squatter.get('/sessions/whoami')).status).toBe(401)
    expect(await identityOf(await withProvider(service, attacker.sub))).not.toBe(taken)
  })

  test('with an account whose address was changed to the victim’s and never proved', async () => {
    await using service = await open()
    const squatter = await signUp(service, attacker.email)
    const { body: flow } = await squatter.get('/self-service/settings/api')
    const changed = await squatter.submit(flow, {
      method: 'profile',
      traits: { email: victim.email },
    })
    expect(changed.status).toBe(200)
    await recover(service)
    expect((await squatter.get('/sessions/whoami')).status).toBe(401)
    expect(await tryPassword(service)).toBe(400)
  })

  test('with a provider that does not check addresses', async () => {
    await using service = await open()
    const squatter = await withProvider(service, liar.sub)
    expect((await squatter.get('/sessions/whoami')).status).toBe(200)
    await recover(service)
    expect((await squatter.get('/sessions/whoami')).status).toBe(401)
    const again = await withProvider(service, liar.sub)
    expect((await again.get('/sessions/whoami')).status).toBe(401)
  })
})

test('whoever is signed in and proves their address keeps their password and sessions', async () => {
  await using service = await open()
  const person = await signUp(service, victim.email)
  const { body: flow } = await person.get('/self-service/login/api?refresh=true')
  const sent = await person.submit(flow, { method: 'code', identifier: victim.email })
  const code = codeFor(service, victim.email)
  const done = await person.submit(sent.body, { method: 'code', identifier: victim.email, code })
  expect(done.status).toBe(200)
  expect(await tryPassword(service)).toBe(200)
})

test('an address that was proved before is no reason to drop anything', async () => {
  await using service = await open()
  const person = await signUp(service, victim.email)
  const { body: flow } = await person.get('/self-service/login/api?refresh=true')
  const sent = await person.submit(flow, { method: 'code', identifier: victim.email })
  const code = codeFor(service, victim.email)
  await person.submit(sent.body, { method: 'code', identifier: victim.email, code })
  await recover(service)
  expect(await tryPassword(service)).toBe(200)
})
