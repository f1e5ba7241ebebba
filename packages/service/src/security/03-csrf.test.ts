import { expect, test } from 'vitest'
import type { Service } from '../open-service.ts'
import { signInHalf } from '../testing/second-factor.ts'
import {
  actionOf,
  Browser,
  Native,
  openTestService,
  origin,
  password,
  type Reply,
  signUp,
  valueOf,
} from '../testing/visitor.ts'

const email = 'forged@example.org'

const forms: Record<string, Record<string, unknown>> = {
  login: { method: 'password', identifier: email, password },
  registration: { method: 'password', password, traits: { email: 'new@example.org' } },
  recovery: { method: 'code', email },
  verification: { method: 'code', email },
  settings: { method: 'profile', traits: { email, name: { first: 'Forged' } } },
}

const ensureForgery = (reply: Reply) =>
  expect([reply.status, reply.body['error']]).toMatchObject([
    403,
    { id: 'security_csrf_violation' },
  ])

async function visitorOf(service: Service, kind: string): Promise<Browser> {
  const browser = new Browser(service)
  if (kind === 'settings') await signInHalf(browser, email)
  return browser
}

test.each(Object.keys(forms))(
  '3 CSRF: a %s form without its token, or with another browser’s, is a forgery',
  async (kind) => {
    await using service = await openTestService()
    await signUp(service, email)
    const browser = await visitorOf(service, kind)
    const { body: flow } = await browser.get(`/self-service/${kind}/browser`)
    const stranger = await visitorOf(service, kind)
    const { body: theirs } = await stranger.get(`/self-service/${kind}/browser`)
    const sent = service.mailbox().length
    for (const csrf_token of [undefined, '', 'rubbish', valueOf(theirs, 'csrf_token')]) {
      const { body: fresh } = await browser.get(`/self-service/${kind}/browser`)
      ensureForgery(await browser.submit(fresh, { ...forms[kind], csrf_token }))
    }
    // Nor does it help to bring no cookie at all.
    const bare = new Browser(service)
    const reply = await bare.send('POST', actionOf(flow), {
      body: { ...forms[kind], csrf_token: valueOf(flow, 'csrf_token') },
    })
    expect([401, 403]).toContain(reply.status)
    expect(service.mailbox()).toHaveLength(sent)
    expect(service.core.identities.list(10, 0)).toHaveLength(1)
  },
)

test('3 CSRF: a token from before a login, or from before a logout, is worth nothing after it', async () => {
  await using service = await openTestService()
  await signUp(service, email)
  const browser = new Browser(service)
  const { body: before } = await browser.get('/self-service/login/browser')
  const old = valueOf(before, 'csrf_token')
  await signInHalf(browser, email)
  const { body: settings } = await browser.get('/self-service/settings/browser')
  ensureForgery(await browser.submit(settings, { ...forms['settings'], csrf_token: old }))
  const signedIn = valueOf(settings, 'csrf_token')
  const { body: leaving } = await browser.get('/self-service/logout/browser')
  expect((await browser.get(String(leaving['logout_url']))).status).toBe(204)
  const { body: after } = await browser.get('/self-service/login/browser')
  for (const csrf_token of [old, signedIn]) {
    ensureForgery(await browser.submit(after, { ...forms['login'], csrf_token }))
  }
})

test('3 login CSRF: a page elsewhere that sends a form by itself signs nobody in', async () => {
  await using service = await openTestService()
  await signUp(service, email)
  const attacker = new Browser(service)
  const { body: planted } = await attacker.get('/self-service/login/browser')
  const { body: app } = await new Native(service).get('/self-service/login/api')
  const victim = new Browser(service, 'text/html')
  await victim.get('/self-service/login/browser')
  for (const [flow, cookies] of [
    [planted, true],
    [planted, false],
    [app, true],
    [app, false],
  ] as const) {
    // SameSite=Lax keeps cookies from such a post; older browsers may send them.
    const from = cookies ? victim : new Browser(service, 'text/html')
    const { headers } = await from.send('POST', actionOf(flow), {
      form: {
        method: 'password',
        identifier: email,
        password,
        csrf_token: String(valueOf(planted, 'csrf_token')),
      },
      headers: { origin: 'https://evil.example' },
    })
    expect(headers.getSetCookie().filter((line) => line.includes('session'))).toEqual([])
    expect((await from.get('/sessions/whoami')).status).toBe(401)
  }
})

test('3 CSRF: forms of apps refuse what only a browser sends', async () => {
  await using service = await openTestService()
  await signUp(service, email)
  const native = new Native(service)
  const headers: Record<string, string>[] = [{ origin }, { cookie: 'a=b' }]
  for (const header of headers) {
    const { body: flow } = await native.get('/self-service/login/api')
    const reply = await native.send('POST', actionOf(flow), {
      body: forms['login'],
      headers: header,
    })
    expect([reply.status, reply.body['session_token']]).toEqual([400, undefined])
  }
})

test('3 CSRF: a logout needs the token of that very session', async () => {
  await using service = await openTestService()
  await signUp(service, email)
  const [one, other] = [new Browser(service), new Browser(service)]
  await signInHalf(one, email)
  await signInHalf(other, email)
  const { body: foreign } = await other.get('/self-service/logout/browser')
  for (const token of ['', 'ory_lo_guessed', String(foreign['logout_token'])]) {
    const { status } = await one.get(`/self-service/logout?token=${token}`)
    expect([400, 403]).toContain(status)
  }
  expect((await one.get('/sessions/whoami')).status).toBe(200)
})
