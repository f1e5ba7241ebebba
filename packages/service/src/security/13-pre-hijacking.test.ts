import type { JWTPayload } from 'jose'
import { describe, expect, test } from 'vitest'
import type { Service } from '../open-service.ts'
import { type OpenIdIssuer, startIssuer } from '../testing/open-id-issuer.ts'
import { signInHalf } from '../testing/second-factor.ts'
import { providerAt, throughProvider } from '../testing/social.ts'
import { Browser, codeFor, Native, openTestService, password, signUp } from '../testing/visitor.ts'

const email = 'victim@example.org'

const open = (issuer: OpenIdIssuer) =>
  openTestService({
    config: { methods: { oidc: { providers: [providerAt('sample', issuer.url)] } } },
  })

const issuerOf = (person: JWTPayload) => startIssuer(person)

async function withProvider(service: Service, issuer: OpenIdIssuer): Promise<Browser> {
  const browser = new Browser(service)
  const { body: flow } = await browser.get('/self-service/login/browser')
  await throughProvider(browser, flow, async (address) => issuer.authorize(address))
  return browser
}

/** The owner of the mailbox shows that it is theirs. */
async function recover(service: Service): Promise<Native> {
  const native = new Native(service)
  const { body: flow } = await native.get('/self-service/recovery/api')
  await native.submit(flow, { method: 'code', email })
  const { body } = await native.submit(flow, { method: 'code', code: codeFor(service, email) })
  native.token = /ory_st_\w+/.exec(JSON.stringify(body['continue_with']))?.[0]
  expect((await native.get('/sessions/whoami')).status).toBe(200)
  return native
}

const whoami = async (who: Browser | Native) => (await who.get('/sessions/whoami')).status

async function byPassword(service: Service): Promise<number> {
  const native = new Native(service)
  return (await signInHalf(native, email)).status
}

describe('13 pre-hijacking, CVE-2026-41574, GHSA-g38m-r43w-p2q7: the one who was there first ends outside', () => {
  test('classic-federated merge: an account with a password is not joined by a provider’s word', async () => {
    await using issuer = await issuerOf({ sub: 'victim', email, email_verified: true })
    await using service = await open(issuer)
    const attacker = await signUp(service, email)
    const owner = await withProvider(service, issuer)
    expect(await whoami(owner)).toBe(401)
    await recover(service)
    expect([await whoami(attacker), await byPassword(service)]).toEqual([401, 400])
  })

  test('unexpired session: one that was kept open ends', async () => {
    await using issuer = await issuerOf({ sub: 'nobody' })
    await using service = await open(issuer)
    const attacker = await signUp(service, email)
    expect(await whoami(attacker)).toBe(200)
    await recover(service)
    expect(await whoami(attacker)).toBe(401)
  })

  test('trojan identifier: a provider that the attacker linked beforehand opens nothing', async () => {
    await using issuer = await issuerOf({ sub: 'attacker', email: 'attacker@example.org' })
    await using service = await open(issuer)
    await signUp(service, email)
    const attacker = new Browser(service)
    await signInHalf(attacker, email)
    const { body: settings } = await attacker.get('/self-service/settings/browser')
    const link = { method: 'oidc', link: 'sample' }
    await throughProvider(attacker, settings, async (to) => issuer.authorize(to), link)
    const owner = await recover(service)
    expect(await whoami(attacker)).toBe(401)
    const back = await withProvider(service, issuer)
    const { body: theirs } = await back.get('/sessions/whoami')
    const { body: own } = await owner.get('/sessions/whoami')
    expect(Object(theirs['identity'])['id']).not.toBe(Object(own['identity'])['id'])
  })

  test('unexpired address change: a change that was begun beforehand gives nothing back', async () => {
    await using issuer = await issuerOf({ sub: 'nobody' })
    await using service = await open(issuer)
    const attacker = await signUp(service, 'attacker@example.org')
    const { body: settings } = await attacker.get('/self-service/settings/api')
    await attacker.submit(settings, { method: 'profile', traits: { email } })
    await recover(service)
    expect([await whoami(attacker), await byPassword(service)]).toEqual([401, 400])
    const old = await new Native(service).get('/self-service/login/api')
    const again = await new Native(service).submit(old.body, {
      method: 'password',
      identifier: 'attacker@example.org',
      password,
    })
    expect(again.status).toBe(400)
  })

  test('non-verifying provider: an address that nobody checked is nobody’s proof', async () => {
    await using issuer = await issuerOf({ sub: 'liar', email, email_verified: false })
    await using service = await open(issuer)
    const attacker = await withProvider(service, issuer)
    expect(await whoami(attacker)).toBe(200)
    await recover(service)
    expect(await whoami(attacker)).toBe(401)
    expect(await whoami(await withProvider(service, issuer))).toBe(401)
  })
})
