import { describe, expect, test } from 'vitest'
import type { Service } from '../open-service.ts'
import { codeAt, keyIn, memberWithTotp, signInHalf } from '../testing/second-factor.ts'
import { SoftwareAuthenticator } from '../testing/software-authenticator.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import {
  codeFor,
  Native,
  openTestService,
  origin,
  password,
  signUp,
  valueOf,
} from '../testing/visitor.ts'

const email = 'climber@example.org'
const minute = 60_000

type Form = (flow: unknown, service: Service) => Record<string, unknown>

const touching: Record<string, Form> = {
  'a new password': () => ({ method: 'password', password: 'another long secret 77' }),
  'another address': () => ({ method: 'profile', traits: { email: 'other@example.org' } }),
  'an authenticator': (flow, { core }) =>
    isOffered(flow, 'totp_unlink')
      ? { totp_unlink: true }
      : { method: 'totp', totp_code: codeAt(keyIn(flow), core.now()) },
  'backup codes': () => ({ lookup_secret_regenerate: true }),
  'showing backup codes': () => ({ lookup_secret_reveal: true }),
  'disabling backup codes': () => ({ lookup_secret_disable: true }),
  'a passkey': (flow) => ({
    passkey_settings_register: new SoftwareAuthenticator({ origin }).create(
      valueOf(flow, 'passkey_create_data'),
    ),
  }),
  'removing a passkey': () => ({ passkey_remove: 'AAAA' }),
  'linking a provider': () => ({ method: 'oidc', link: 'sample' }),
  'unlinking a provider': () => ({ method: 'oidc', unlink: 'sample' }),
}
const name: Form = () => ({ method: 'profile', traits: { email, name: { first: 'Wanda' } } })

const isOffered = (flow: unknown, field: string) => valueOf(flow, field) !== undefined

interface Place {
  service: Service
  pass(ms: number): void
}

async function open(): Promise<Place & AsyncDisposable> {
  let time = Date.now()
  const service = await openTestService({
    now: () => time,
    config: {
      methods: {
        oidc: {
          providers: [
            {
              id: 'sample',
              label: '',
              issuer_url: 'http://127.0.0.1:1/',
              client_id: 'door',
              scope: [],
              additional_id_token_audiences: [],
              claims: {},
            },
          ],
        },
      },
    },
  })
  return {
    service,
    pass: (ms) => (time += ms),
    [Symbol.asyncDispose]: () => service.close(),
  }
}

/** An app whose owner has shown one factor, or both where there are two. */
async function signedIn(service: Service, secret?: string): Promise<Native> {
  const native = new Native(service)
  await signInHalf(native, email)
  if (secret === undefined) return native
  const { body: flow } = await native.get('/self-service/login/api?aal=aal2')
  const totp_code = codeAt(secret, service.core.now())
  const { body } = await native.submit(flow, { method: 'totp', totp_code })
  native.token = String(body['session_token'])
  return native
}

const errorOf = (body: Record<string, unknown>) => body['error']

describe('6 step-up: with one factor, no other there', () => {
  test.each(Object.keys(touching))('%s needs a sign-in of the last quarter', async (what) => {
    await using place = await open()
    const { service } = place
    await signUp(service, email)
    const native = await signedIn(service)
    place.pass(16 * minute)
    const { body: flow } = await native.get('/self-service/settings/api')
    const before = JSON.stringify([...service.core.identities.list(1, 0)])
    const late = await native.submit(flow, touching[what]?.(flow, service) ?? {})
    expect([late.status, errorOf(late.body)]).toMatchObject([
      403,
      { id: 'session_refresh_required' },
    ])
    expect(JSON.stringify([...service.core.identities.list(1, 0)])).toBe(before)
    expect((await native.submit(flow, name(flow, service))).status).toBe(200)

    const fresh = await signedIn(service)
    place.pass(14 * minute)
    const inTime = await fresh.submit(flow, touching[what]?.(flow, service) ?? {})
    expect(inTime.status).not.toBe(403)
  })
})

describe('6 step-up, GHSA-45f2-5q3r-xgg6: with two factors', () => {
  test.each(Object.keys(touching))('%s needs both, and lately', async (what) => {
    await using place = await open()
    const { service } = place
    const secret = await memberWithTotp(service, email)
    place.pass(minute)
    const full = await signedIn(service, secret)
    const { body: flow } = await full.get('/self-service/settings/api')
    const half = await signedIn(service)
    for (const form of [touching[what], name]) {
      const weak = await half.submit(flow, form?.(flow, service) ?? {})
      expect([weak.status, errorOf(weak.body)]).toMatchObject([
        403,
        { id: 'session_aal2_required' },
      ])
    }
    place.pass(16 * minute)
    const late = await full.submit(flow, touching[what]?.(flow, service) ?? {})
    expect([late.status, errorOf(late.body)]).toMatchObject([
      403,
      { id: 'session_refresh_required' },
    ])
    const fresh = await signedIn(service, secret)
    place.pass(14 * minute)
    const inTime = await fresh.submit(flow, touching[what]?.(flow, service) ?? {})
    expect(inTime.status).not.toBe(403)
  })
})

test('6 step-up: a recovery ends at the first level and does not reach past the second factor', async () => {
  await using place = await open()
  const { service } = place
  await memberWithTotp(service, email)
  const native = new Native(service)
  const { body: flow } = await native.get('/self-service/recovery/api')
  await native.submit(flow, { method: 'code', email })
  const { body: done } = await native.submit(flow, {
    method: 'code',
    code: codeFor(service, email),
  })
  native.token = /ory_st_\w+/.exec(JSON.stringify(done['continue_with']))?.[0]
  const settings = /"show_settings_ui","flow":{"id":"([^"]+)"/.exec(
    JSON.stringify(done['continue_with']),
  )?.[1]
  const session = service.core.sessions.findByToken(native.token ?? '')
  expect(session?.aal).toBe('aal1')
  for (const target of [
    '/sessions/whoami',
    '/self-service/settings/api',
    `/self-service/settings/flows?id=${settings}`,
  ]) {
    const { status, body } = await native.get(target)
    expect([status, errorOf(body)]).toMatchObject([403, { id: 'session_aal2_required' }])
  }
  const change = await native.send('POST', `/self-service/settings?flow=${settings}`, {
    body: { method: 'password', password: 'another long secret 77' },
  })
  expect(change.status).toBe(403)
})

test('6 step-up, GHSA-wc43-73w7-x2f5: codes as a second factor count for everybody, also when switched on later', async () => {
  using data = temporaryFolder()
  const options = (second: boolean) => ({
    data: data.path,
    config: {
      methods: {
        totp: { enabled: false },
        webauthn: { enabled: false },
        code: { passwordless_enabled: !second, mfa_enabled: second },
      },
    },
  })
  {
    await using before = await openTestService(options(false))
    expect((await (await signUp(before, email)).get('/sessions/whoami')).status).toBe(200)
  }
  await using service = await openTestService(options(true))
  const native = new Native(service)
  await signInHalf(native, email)
  for (const target of ['/sessions/whoami', '/self-service/settings/api']) {
    const { status, body } = await native.get(target)
    expect([status, errorOf(body)]).toMatchObject([403, { id: 'session_aal2_required' }])
  }
  const { body: flow } = await native.get('/self-service/login/api?aal=aal2')
  const done = await native.submit(flow, { method: 'code', code: codeFor(service, email) })
  native.token = String(done.body['session_token'])
  expect((await native.get('/sessions/whoami')).status).toBe(200)
})

test('6 step-up: a password twice is one factor still', async () => {
  await using place = await open()
  const { service } = place
  await memberWithTotp(service, email)
  const native = await signedIn(service)
  const { body: flow } = await native.get('/self-service/login/api?aal=aal2')
  const again = await native.submit(flow, { method: 'password', identifier: email, password })
  expect(again.status).toBe(400)
  const { body: refresh } = await native.get('/self-service/login/api?refresh=true')
  const { body } = await native.submit(refresh, { method: 'password', identifier: email, password })
  native.token = String(body['session_token'])
  expect((await native.get('/sessions/whoami')).status).toBe(403)
})
