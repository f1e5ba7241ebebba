import { expect, test } from 'vitest'
import type { Service } from '../open-service.ts'
import { codeAt, memberWithTotp, signInHalf, withoutKeys } from '../testing/second-factor.ts'
import { Browser, Native, openTestService, password, signUp } from '../testing/visitor.ts'

const email = 'turner@example.org'
const cookie = 'ory_kratos_session'

async function knows(service: Service, value: string | undefined): Promise<number> {
  const browser = new Browser(service)
  browser.cookies.set(cookie, value ?? '')
  return (await browser.get('/sessions/whoami')).status
}

test('5 session rotation: login, confirmation and second factor each give a new token, and ten seconds end the old', async () => {
  let time = Date.now()
  await using service = await openTestService({
    now: () => time,
    config: { methods: withoutKeys },
  })
  const secret = await memberWithTotp(service, email)
  const browser = new Browser(service)
  await signInHalf(browser, email)
  const afterLogin = browser.cookies.get(cookie)
  const { body: second } = await browser.get('/self-service/login/browser?aal=aal2')
  const totp_code = codeAt(secret, time)
  expect((await browser.submit(second, { method: 'totp', totp_code })).status).toBe(200)
  const afterStepUp = browser.cookies.get(cookie)
  expect(await knows(service, afterLogin)).toBe(200)
  time += 10_001
  expect([await knows(service, afterLogin), await knows(service, afterStepUp)]).toEqual([401, 200])

  const { body: refresh } = await browser.get('/self-service/login/browser?refresh=true')
  await browser.submit(refresh, { method: 'password', identifier: email, password })
  const afterRefresh = browser.cookies.get(cookie)
  expect(await knows(service, afterStepUp)).toBe(200)
  // The step before the last has no grace left, however short a time ago it was.
  expect(await knows(service, afterLogin)).toBe(401)
  time += 10_001
  expect([await knows(service, afterStepUp), await knows(service, afterRefresh)]).toEqual([
    401, 200,
  ])
})

test('5 session rotation: a logout ends the session in the database, the old token with it', async () => {
  await using service = await openTestService()
  await signUp(service, email)
  const browser = new Browser(service)
  await signInHalf(browser, email)
  const before = browser.cookies.get(cookie)
  const { body: refresh } = await browser.get('/self-service/login/browser?refresh=true')
  await browser.submit(refresh, { method: 'password', identifier: email, password })
  const after = browser.cookies.get(cookie)
  const { body: leaving } = await browser.get('/self-service/logout/browser')
  await browser.get(String(leaving['logout_url']))
  expect([await knows(service, before), await knows(service, after)]).toEqual([401, 401])
  const live = service.core.database
    .sql('SELECT count(*) AS n FROM sessions WHERE active = 1')
    .get()
  // Only that of the sign-up is left.
  expect(live?.['n']).toBe(1)
})

test('5 session rotation: a planted cookie never becomes anybody’s session', async () => {
  await using service = await openTestService()
  await signUp(service, email)
  const attacker = await signUp(service, 'attacker@example.org')
  const theirs = new Browser(service)
  await signInHalf(theirs, 'attacker@example.org')
  for (const planted of ['planted', attacker.token ?? '', theirs.cookies.get(cookie) ?? '']) {
    const victim = new Browser(service)
    victim.cookies.set(cookie, planted)
    const { body: flow } = await victim.get('/self-service/login/browser?refresh=true')
    await victim.submit(flow, { method: 'password', identifier: email, password })
    const now = victim.cookies.get(cookie)
    if (now === planted) {
      // Signed in as the attacker all the while: the victim's password was refused there.
      expect((await victim.get('/sessions/whoami')).body).toMatchObject({
        identity: { traits: { email: 'attacker@example.org' } },
      })
    } else {
      expect([await knows(service, planted), await knows(service, now)]).toEqual([401, 200])
    }
  }
})

test('5 session rotation: tokens of apps have far more than 128 bits and change as well', async () => {
  let time = Date.now()
  await using service = await openTestService({ now: () => time })
  const native = await signUp(service, email)
  const first = native.token ?? ''
  expect(first).toMatch(/^ory_st_[A-Za-z0-9]{32}$/)
  expect(32 * Math.log2(62)).toBeGreaterThan(128)
  const { body: flow } = await native.get('/self-service/login/api?refresh=true')
  const done = await native.submit(flow, { method: 'password', identifier: email, password })
  const second = String(done.body['session_token'])
  expect(second).not.toBe(first)
  time += 10_001
  for (const [token, status] of [
    [first, 401],
    [second, 200],
  ] as const) {
    const app = new Native(service)
    app.token = token
    expect((await app.get('/sessions/whoami')).status).toBe(status)
  }
})
