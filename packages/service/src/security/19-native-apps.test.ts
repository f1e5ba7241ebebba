import { expect, test } from 'vitest'
import { addLinkTo } from '../method/oidc/social-credential.ts'
import { startIssuer } from '../testing/open-id-issuer.ts'
import { codeAt, memberWithTotp, signInHalf, withoutKeys } from '../testing/second-factor.ts'
import { providerAt, visit } from '../testing/social.ts'
import { Browser, Native, openTestService, signUp } from '../testing/visitor.ts'

const person = { sub: 'ada', email: 'ada@example.org', email_verified: true }

async function open() {
  const issuer = await startIssuer(person)
  const service = await openTestService({
    config: {
      allowed_return_urls: ['app://cb'],
      methods: { ...withoutKeys, oidc: { providers: [providerAt('sample', issuer.url)] } },
    },
  })
  /** An app that has sent its person through the system browser, and both halves of the code. */
  const halves = async (native: Native, browser = new Browser(service)) => {
    const { body: flow } = await native.get(
      '/self-service/login/api?return_session_token_exchange_code=true&return_to=app://cb',
    )
    const left = await native.submit(flow, { provider: 'sample' })
    const back = issuer.authorize(String(left.body['redirect_browser_to']))
    const { location, headers } = await visit(browser, back)
    expect(headers.getSetCookie().filter((line) => line.startsWith('ory_kratos_session'))).toEqual(
      [],
    )
    const code = new URL(location ?? '').searchParams.get('code') ?? ''
    return { init: String(flow['session_token_exchange_code']), code }
  }
  const exchange = (native: Native, init: string, code: string) =>
    native.get(`/sessions/token-exchange?init_code=${init}&return_to_code=${code}`)
  return {
    service,
    issuer,
    halves,
    exchange,
    async [Symbol.asyncDispose]() {
      await service.close()
      await issuer[Symbol.asyncDispose]()
    },
  }
}

test('19 native apps: half a code, another app’s half and a used code are worth nothing', async () => {
  await using place = await open()
  const { service, halves, exchange } = place
  const app = new Native(service)
  const thief = new Native(service)
  const own = await halves(app)
  const theirs = await halves(thief)
  const wrong = 'x'.repeat(64)
  for (const [init, code] of [
    [own.init, wrong],
    [wrong, own.code],
    [own.code, own.init],
    [own.init, own.init],
    // Whoever has registered the same link has the second half of someone else, with their own first.
    [theirs.init, own.code],
    [own.init, theirs.code],
  ] as const) {
    expect((await exchange(thief, init, code)).status).toBe(404)
  }
  for (const half of [`init_code=${own.init}`, `return_to_code=${own.code}`]) {
    const { status } = await thief.get(`/sessions/token-exchange?${half}`)
    expect(status).toBe(400)
  }
  const done = await exchange(app, own.init, own.code)
  expect([done.status, done.body['session_token']]).toEqual([
    200,
    expect.stringMatching(/^ory_st_/),
  ])
  expect((await exchange(app, own.init, own.code)).status).toBe(404)
  const dump = JSON.stringify(service.core.database.sql('SELECT * FROM exchange_codes').all())
  for (const secret of [own.init, own.code, String(done.body['session_token'])]) {
    expect(dump).not.toContain(secret)
  }
})

test('19 native apps: before the second factor an exchange says nothing about the person', async () => {
  await using place = await open()
  const { service, issuer, halves, exchange } = place
  // The account is there first, with both factors, and linked to the provider.
  const secret = await memberWithTotp(service, 'grace@example.org')
  const [identity] = service.core.identities.list(1, 0)
  const link = { provider: 'sample', issuer: issuer.url, subject: person.sub }
  addLinkTo(service.core, identity?.id ?? '', link)
  const app = new Native(service)
  const { init, code } = await halves(app)
  const { body } = await exchange(app, init, code)
  expect(body['session']).toMatchObject({ identity: null, authenticator_assurance_level: 'aal1' })
  app.token = String(body['session_token'])
  expect((await app.get('/sessions/whoami')).status).toBe(403)
  const { body: flow } = await app.get('/self-service/login/api?aal=aal2')
  const totp_code = codeAt(secret, service.core.now())
  expect((await app.submit(flow, { method: 'totp', totp_code })).status).toBe(200)
})

test('19 native apps: whoever is signed in on the system browser has no part in the app’s session', async () => {
  await using place = await open()
  const { service, halves, exchange } = place
  await signUp(service, 'bob@example.org')
  const browser = new Browser(service)
  await signInHalf(browser, 'bob@example.org')
  const app = new Native(service)
  const { init, code } = await halves(app, browser)
  expect((await exchange(app, init, code)).body).toMatchObject({
    session: { identity: { traits: { email: person.email } } },
  })
  expect((await browser.get('/sessions/whoami')).body).toMatchObject({
    identity: { traits: { email: 'bob@example.org' } },
  })
})
