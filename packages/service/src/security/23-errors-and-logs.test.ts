import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { Service } from '../open-service.ts'
import { startIssuer } from '../testing/open-id-issuer.ts'
import { codeAt, memberWithTotp, signInHalf, withoutKeys } from '../testing/second-factor.ts'
import { providerAt, visit } from '../testing/social.ts'
import {
  actionOf,
  Browser,
  codeFor,
  Native,
  openTestService,
  password,
  signUp,
} from '../testing/visitor.ts'

const email = 'quiet@example.org'

interface Line {
  event?: string
  method?: string
  why?: unknown[]
  address?: string
}

async function opened(config: Parameters<typeof openTestService>[0] = {}) {
  const lines: string[] = []
  const service = await openTestService({
    ...config,
    log: pino({ level: 'trace' }, { write: (line: string) => lines.push(line) }),
  })
  const events = (): Line[] => lines.map((line) => JSON.parse(line))
  return { service, lines, events, [Symbol.asyncDispose]: () => service.close() }
}

const attempt = async (service: Service, kind: string, ...forms: Record<string, unknown>[]) => {
  const native = new Native(service)
  const { body: flow } = await native.get(`/self-service/${kind}/api`)
  for (const form of forms) await native.submit(flow, form)
}

test('23 errors and logs: every attempt leaves a line, good or bad, with its method and where it came from', async () => {
  await using place = await opened({ config: { methods: withoutKeys } })
  const { service, events } = place
  const secret = await memberWithTotp(service, email)
  const native = new Native(service)
  await signInHalf(native, email)
  const { body: second } = await native.get('/self-service/login/api?aal=aal2')
  await native.submit(second, { method: 'totp', totp_code: '000000' })
  await native.submit(second, { method: 'lookup_secret', lookup_secret: 'aaaaaaaa' })
  await native.submit(second, { method: 'totp', totp_code: codeAt(secret, service.core.now()) })
  await attempt(service, 'login', { method: 'password', identifier: email, password: 'wrong' })
  await attempt(
    service,
    'login',
    { method: 'code', identifier: email },
    { method: 'code', identifier: email, code: '000000x' },
  )
  await attempt(service, 'registration', { method: 'password', password, traits: { email } })
  await attempt(service, 'recovery', { method: 'code', email }, { method: 'code', code: '00x' })
  await attempt(service, 'verification', { method: 'code', email }, { method: 'code', code: '00x' })
  const browser = new Browser(service)
  const { body: flow } = await browser.get('/self-service/login/browser')
  await browser.submit(flow, {
    method: 'password',
    csrf_token: 'forged',
    identifier: email,
    password,
  })
  const { body: settings } = await native.get('/self-service/settings/api')
  await native.submit(settings, { method: 'password', password: 'short' })
  // The right password of a disabled account is refused after the form was found good.
  const before = events().length
  service.core.identities.setState(service.core.identities.list(1, 0)[0]?.id ?? '', 'inactive')
  await attempt(service, 'login', { method: 'password', identifier: email, password })
  expect(events().slice(before)).toMatchObject([{ event: 'login_refused', method: 'password' }])
  const seen = events().flatMap(({ event, method }) => (event ? [`${event} ${method ?? ''}`] : []))
  for (const wanted of [
    'registration password',
    'login password',
    'login totp',
    'login_refused totp',
    'login_refused lookup_secret',
    'login_refused password',
    'login_refused code',
    'registration_refused password',
    'recovery_refused code',
    'verification_refused code',
    'settings_refused password',
  ]) {
    expect(seen).toContain(wanted)
  }
  const refusals = events().filter(({ event }) => event?.endsWith('_refused'))
  for (const { address, why } of refusals) {
    expect(address).toBe('127.0.0.1')
    expect(why).not.toEqual([])
  }
  expect(refusals.flatMap(({ why }) => why)).toContain('security_csrf_violation')
})

test('23 errors and logs: no password, code, token or cookie is in a log of any level, or in an error', async () => {
  await using issuer = await startIssuer({ sub: 'ada', email: 'ada@example.org' })
  await using place = await opened({
    config: {
      methods: {
        ...withoutKeys,
        oidc: {
          providers: [
            providerAt('sample', issuer.url, { client_secret: 'canary-client-secret' }),
            providerAt('down', 'http://127.0.0.1:1', { client_secret: 'canary-client-secret' }),
          ],
        },
      },
    },
  })
  const { service, lines } = place
  const answers: string[] = []
  const secrets = ['canary']
  await signUp(service, email)
  const browser = new Browser(service)
  const { body: flow } = await browser.get('/self-service/login/browser')
  const wrong = { method: 'password', identifier: email, password: 'canary-password' }
  for (const fields of [
    wrong,
    { ...wrong, method: 'canary-method' },
    { ...wrong, csrf_token: 'canary-token' },
    { ...wrong, totp_code: 'canary-totp', lookup_secret: 'canary-backup', code: 'canary-code' },
    { provider: 'down', id_token: 'canary.id.token' },
    { provider: 'sample', id_token: 'canary.id.token' },
  ]) {
    answers.push(JSON.stringify((await browser.submit(flow, fields)).body))
  }
  for (const body of ['{"password":"canary-broken', 'canary=%', '\0canary']) {
    for (const type of [
      'application/json',
      'multipart/form-data; boundary=x',
      'text/canary-type',
    ]) {
      const response = await service.fetch(
        new Request(actionOf(flow), {
          method: 'POST',
          body,
          headers: { 'content-type': type, cookie: 'canary=1; ory_kratos_session=canary-cookie' },
        }),
        { address: '127.0.0.1' },
      )
      if (!type.includes('canary')) answers.push(await response.text())
    }
  }
  const native = new Native(service)
  native.token = 'ory_st_canary'
  answers.push(JSON.stringify((await native.get('/sessions/whoami')).body))
  const leaving = await native.send('DELETE', '/self-service/logout/api', {
    body: { session_token: 'canary-session-token' },
  })
  answers.push(JSON.stringify(leaving.body))
  // A provider that lies, and one that is not there.
  const { body: social } = await browser.get('/self-service/login/browser')
  const left = await browser.submit(social, { provider: 'sample' })
  issuer.misbehaviour = {
    claims: (claims) => ({ ...claims, aud: 'another', canary: 'canary-claim' }),
  }
  await visit(browser, issuer.authorize(String(left.body['redirect_browser_to'])))
  await browser.submit(social, { provider: 'down' })
  // What is right is no less secret.
  await attempt(service, 'recovery', { method: 'code', email })
  secrets.push(codeFor(service, email), password)
  const app = new Native(service)
  secrets.push(String((await signInHalf(app, email)).body['session_token']))
  for (const secret of secrets) {
    expect(lines.filter((line) => line.includes(secret))).toEqual([])
    expect(answers.filter((answer) => answer.includes(secret))).toEqual([])
  }
  expect(lines.length).toBeGreaterThan(8)
})

test('23 errors and logs, GHSA-8fpg-xm3f-6cx3: when the database fails nobody is let in, and nobody sees why', async () => {
  await using place = await opened()
  const { service, events } = place
  const member = await signUp(service, email)
  const { body: flow } = await member.get('/self-service/login/api?refresh=true')
  service.core.database.close()
  for (const [method, target] of [
    ['GET', '/sessions/whoami'],
    ['GET', '/self-service/settings/api'],
    ['GET', '/health/ready'],
    ['POST', actionOf(flow)],
    ['GET', '/self-service/login/api'],
  ] as const) {
    const { status, body } = await member.send(method, target, {
      ...(method === 'POST' && { body: { method: 'password', identifier: email, password } }),
    })
    expect(status).toBeGreaterThanOrEqual(500)
    expect(Object.keys(Object(body['error'])).toSorted()).toEqual(['code', 'message', 'status'])
    expect(JSON.stringify(body)).not.toMatch(/\.ts|node:|sqlite|database|at /i)
  }
  expect(events().length).toBeGreaterThan(0)
})

test('23 errors and logs: what is wrong inside is kept from pages, too', async () => {
  await using place = await opened()
  const { service } = place
  const error = new Error('canary inside')
  service.core.sessions.find = () => {
    throw error
  }
  const browser = new Browser(service, 'text/html')
  const { location } = await browser.get('/self-service/login/browser')
  const id = new URL(location ?? '').searchParams.get('id')
  const { body } = await browser.get(`/self-service/errors?id=${id}`)
  expect(body['error']).toMatchObject({ code: 500 })
  expect(JSON.stringify(body)).not.toMatch(/canary|stack|\.ts/)
})
