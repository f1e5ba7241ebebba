import { describe, expect, test } from 'vitest'
import type { PartialConfig } from '../config/config.ts'
import type { FlowKind } from '../flow/flow-record.ts'
import type { Service } from '../open-service.ts'
import { signInHalf } from '../testing/second-factor.ts'
import {
  actionOf,
  Browser,
  codeFor,
  Native,
  openTestService,
  password,
  signUp,
} from '../testing/visitor.ts'

const email = 'direct@example.org'
const traits = { email: 'stranger@example.org' }
const key = JSON.stringify({ id: 'AA', rawId: 'AA', type: 'public-key', response: {} })
const provider = {
  id: 'sample',
  label: '',
  issuer_url: 'http://127.0.0.1:1/',
  client_id: 'door',
  scope: [],
  additional_id_token_audiences: [],
  claims: {},
}

type Bodies = Partial<Record<FlowKind, Record<string, unknown>[]>>

/** What each method would take, were it on. */
const bodies: Record<keyof NonNullable<PartialConfig['methods']>, Bodies> = {
  password: {
    login: [{ method: 'password', identifier: email, password }],
    registration: [{ method: 'password', password, traits }],
    settings: [{ method: 'password', password: 'another long secret 77' }],
  },
  profile: {
    registration: [{ method: 'profile', traits }],
    settings: [{ method: 'profile', traits: { email: 'moved@example.org' } }],
  },
  code: {
    login: [{ method: 'code', identifier: email }],
    registration: [{ method: 'code', traits }],
    recovery: [{ method: 'code', email }, { code: '123456' }],
    verification: [{ method: 'code', email }, { code: '123456' }],
  },
  link: {
    recovery: [{ method: 'link', email }, { token: 'x'.repeat(32) }],
    verification: [{ method: 'link', email }, { token: 'x'.repeat(32) }],
  },
  totp: {
    login: [{ method: 'totp', totp_code: '123456' }],
    settings: [{ method: 'totp', totp_code: '123456' }, { totp_unlink: true }],
  },
  lookup_secret: {
    login: [{ method: 'lookup_secret', lookup_secret: 'abcdefgh' }],
    settings: [
      { lookup_secret_regenerate: true },
      { lookup_secret_confirm: true },
      { lookup_secret_reveal: true },
      { lookup_secret_disable: true },
    ],
  },
  webauthn: {
    login: [{ method: 'webauthn', identifier: email, webauthn_login: key }],
    registration: [{ method: 'webauthn', traits, webauthn_register: key }],
    settings: [
      { webauthn_register: key, webauthn_register_displayname: 'k' },
      { webauthn_remove: 'AA' },
    ],
  },
  passkey: {
    login: [{ method: 'passkey', passkey_login: key }],
    registration: [{ method: 'passkey', traits, passkey_register: key }],
    settings: [{ passkey_settings_register: key }, { passkey_remove: 'AA' }],
  },
  oidc: {
    login: [{ method: 'oidc', provider: 'sample' }],
    registration: [{ method: 'oidc', provider: 'sample', traits }],
    settings: [
      { method: 'oidc', link: 'sample' },
      { method: 'oidc', unlink: 'sample' },
    ],
  },
}

const accounts = ({ core }: Service) =>
  ['identities', 'credentials', 'identifiers', 'verifiable_addresses'].map((table) =>
    core.database.sql(`SELECT * FROM ${table}`).all(),
  )

describe('7 policy in the service, GHSA-25rw-g6ff-fmg8: switched off and asked for all the same', () => {
  const names = [
    'password',
    'profile',
    'code',
    'link',
    'totp',
    'lookup_secret',
    'webauthn',
    'passkey',
    'oidc',
  ] as const
  test.each(names)('%s changes nothing', async (method) => {
    await using service = await openTestService({
      config: {
        flows: {
          recovery: { use: method === 'code' ? 'link' : 'code' },
          verification: { use: method === 'code' ? 'link' : 'code' },
        },
        methods: {
          link: { enabled: method === 'code' },
          oidc: { providers: [provider] },
          [method]: { enabled: false, ...(method === 'oidc' && { providers: [provider] }) },
        },
      },
    })
    const { core } = service
    // Without passwords somebody has to be there all the same.
    core.identities.create(core.schemas.choose(undefined), { email }, [
      { type: 'password', config: { hashed_password: await core.hasher.hash(password) } },
    ])
    const before = accounts(service)
    for (const [kind, forms] of Object.entries(bodies[method])) {
      for (const form of forms ?? []) {
        for (const type of ['api', 'browser'] as const) {
          const visitor = type === 'api' ? new Native(service) : new Browser(service)
          if (kind === 'settings') {
            if (method === 'password') continue
            await signInHalf(visitor, email)
          }
          const { body: flow } = await visitor.get(`/self-service/${kind}/${type}`)
          const { status, body } = await visitor.submit(flow, form)
          expect([kind, form, status >= 400 && status < 500]).toEqual([kind, form, true])
          expect(body['session_token']).toBeUndefined()
        }
      }
    }
    expect(accounts(service)).toEqual(before)
    expect(service.mailbox()).toEqual([])
  })

  test('registration makes no account by any method', async () => {
    await using service = await openTestService({
      config: {
        flows: { registration: { enabled: false } },
        methods: { oidc: { providers: [provider] } },
      },
    })
    const { body: login } = await new Native(service).get('/self-service/login/api')
    for (const { registration } of Object.values(bodies)) {
      for (const form of registration ?? []) {
        for (const id of ['', `?flow=${String(login['id'])}`]) {
          const { status } = await new Native(service).send(
            'POST',
            `/self-service/registration${id}`,
            { body: form },
          )
          expect([400, 404]).toContain(status)
        }
      }
    }
    for (const type of ['api', 'browser']) {
      expect((await new Browser(service).get(`/self-service/registration/${type}`)).status).toBe(
        400,
      )
    }
    expect(service.core.identities.list(1, 0)).toEqual([])
  })
})

describe('7 policy in the service, CVE-2026-27946: nobody declares themselves', () => {
  const claims = {
    verified: true,
    state: 'inactive',
    role: 'admin',
    aal: 'aal2',
    authenticator_assurance_level: 'aal2',
    identity: { state: 'inactive', verifiable_addresses: [{ verified: true }] },
    verifiable_addresses: [{ value: email, verified: true, via: 'email', status: 'completed' }],
    recovery_addresses: [{ value: 'thief@example.org', via: 'email' }],
    metadata_public: { role: 'admin' },
    metadata_admin: { role: 'admin' },
    credentials: { totp: { config: {} } },
    schema_id: 'other',
    id: '00000000-0000-4000-8000-000000000000',
  }

  test('verified, active, important or stronger than they are', async () => {
    await using service = await openTestService()
    const native = new Native(service)
    const { body: flow } = await native.get('/self-service/registration/api')
    const { body: made } = await native.submit(flow, {
      ...claims,
      method: 'password',
      password,
      traits: { email },
      transient_payload: claims,
    })
    native.token = String(made['session_token'])
    const { body: settings } = await native.get('/self-service/settings/api')
    await native.submit(settings, { ...claims, method: 'profile', traits: { email } })
    const { body } = await native.get('/sessions/whoami')
    expect(body).toMatchObject({
      authenticator_assurance_level: 'aal1',
      identity: {
        state: 'active',
        schema_id: 'default',
        verifiable_addresses: [{ value: email, verified: false }],
        recovery_addresses: [{ value: email }],
      },
    })
    expect(JSON.stringify(body)).not.toMatch(/admin|thief|00000000-0000-4000/)
  })

  test('by traits that the schema does not know', async () => {
    await using service = await openTestService()
    const native = new Native(service)
    for (const more of [{ verified: true }, { role: 'admin' }, { 'email.verified': true }]) {
      const { body: flow } = await native.get('/self-service/registration/api')
      const { status } = await native.submit(flow, {
        method: 'password',
        password,
        traits: { email, ...more },
      })
      expect(status).toBe(400)
    }
    expect(service.core.identities.list(1, 0)).toEqual([])
  })

  test('into a higher level, by asking for it in the form', async () => {
    await using service = await openTestService()
    await signUp(service, email)
    const native = new Native(service)
    const { body: flow } = await native.get('/self-service/login/api')
    await native.submit(flow, { ...claims, method: 'code', identifier: email })
    const { body } = await native.send('POST', `${actionOf(flow)}&aal=aal2`, {
      body: { ...claims, method: 'code', identifier: email, code: codeFor(service, email) },
    })
    expect(body['session']).toMatchObject({ authenticator_assurance_level: 'aal1' })
  })
})
