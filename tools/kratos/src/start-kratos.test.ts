import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { PortTaken } from './free-port.ts'
import { whyNoKratos } from './kratos-binary.ts'
import { startPostgres, whyNoPostgres } from './postgres.ts'
import { KratosFailed, startKratos, type Kratos, type KratosOptions } from './start-kratos.ts'

interface Flow {
  ui: { action: string; nodes: { group: string; attributes: { name?: string } }[] }
}

async function startFlow(
  kratos: Kratos,
  flow: 'login' | 'registration',
  kind: 'api' | 'browser' = 'api',
): Promise<Flow> {
  const answer = await fetch(`${kratos.publicUrl}/self-service/${flow}/${kind}`, {
    headers: { accept: 'application/json' },
  })
  expect(answer.status).toBe(200)
  return answer.json()
}

function groupsOf(flow: Flow): string[] {
  return [...new Set(flow.ui.nodes.map(({ group }) => group))]
}

function post(address: string, body: object): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  })
}

async function register(kratos: Kratos, email: string): Promise<string> {
  const { ui } = await startFlow(kratos, 'registration')
  const answer = await post(ui.action, {
    method: 'password',
    password: 'seven lamps of architecture',
    traits: { email },
  })
  expect(answer.status).toBe(200)
  const { session_token: token } = await answer.json()
  return token
}

// The first start on a machine builds the engine.
const patience = 15 * 60_000

// Go, a C compiler and PostgreSQL are prerequisites of this half alone: without them it says so and the rest goes on.
const noKratos = await whyNoKratos()
const noPostgres = noKratos ?? (await whyNoPostgres())
if (noKratos !== undefined) console.error(`DID NOT RUN: the tests of the real engine. ${noKratos}`)
else if (noPostgres !== undefined) console.error(`DID NOT RUN: Kratos on PostgreSQL. ${noPostgres}`)
describe.skipIf(noKratos !== undefined)('the real engine', () => {
  test(
    'someone registers with the real engine and gets a code by mail',
    { timeout: patience },
    async () => {
      await using kratos = await startKratos()
      const ready = await fetch(`${kratos.publicUrl}/health/ready`)
      expect(ready.status).toBe(200)

      const token = await register(kratos, 'ada@example.org')
      expect(token).toMatch(/^ory_st_/)
      const mail = await kratos.mail.waitFor({ to: 'ada@example.org' })
      expect(mail).toMatchObject({ kind: 'email', code: expect.stringMatching(/^\d{6}$/) })

      const whoami = await fetch(`${kratos.publicUrl}/sessions/whoami`, {
        headers: { 'x-session-token': token },
      })
      expect((await whoami.json()).identity.traits).toMatchObject({ email: 'ada@example.org' })
    },
  )

  test('a code to sign in reaches a phone', { timeout: patience }, async () => {
    await using kratos = await startKratos({ registration: 'one-step' })
    const { ui } = await startFlow(kratos, 'registration')
    const traits = { email: 'grace@example.org', phone: '+12025550100' }
    const registered = await post(ui.action, {
      method: 'password',
      password: 'seven lamps of architecture',
      traits,
    })
    expect(registered.status).toBe(200)

    const login = await startFlow(kratos, 'login')
    await post(login.ui.action, { method: 'code', identifier: traits.phone })
    // Registering has sent one too, to verify the number.
    await kratos.mail.waitFor({ to: traits.phone, kind: 'sms' })
    const sms = await kratos.mail.waitFor({ to: traits.phone, kind: 'sms' })
    expect(sms.code).toMatch(/^\d{6}$/)
  })

  const everyMethod: KratosOptions['methods'] = {
    link: true,
    webauthn: { passwordless: true },
    oidc: [
      {
        id: 'sample',
        clientId: 'c',
        clientSecret: 's',
        issuerUrl: 'http://127.0.0.1:1',
        label: 'Sample',
      },
    ],
  }

  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwks = {
    keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'one', alg: 'ES256', use: 'sig' }],
  }

  const variants: Record<string, { options: KratosOptions; registrationGroups: string[] }> = {
    'every method, one step': {
      options: { registration: 'one-step', methods: everyMethod },
      registrationGroups: ['default', 'oidc', 'password', 'code', 'webauthn', 'passkey'],
    },
    'every method, two steps': {
      options: { methods: everyMethod },
      registrationGroups: ['default', 'oidc', 'profile'],
    },
    'passwords alone': {
      options: {
        registration: 'one-step',
        methods: {
          code: false,
          totp: false,
          lookup_secret: false,
          webauthn: false,
          passkey: false,
        },
        recovery: false,
        verification: false,
      },
      registrationGroups: ['default', 'password'],
    },
    'codes as second factor, links for recovery': {
      options: {
        registration: 'one-step',
        methods: { code: { use: 'mfa' }, link: true, passkey: false },
        recovery: 'link',
        verification: 'link',
      },
      registrationGroups: ['default', 'password'],
    },
    'all the rest': {
      options: {
        registration: 'one-step',
        login: 'identifier-first',
        methods: {
          password: { minLength: 12, similarityCheck: false },
          code: { lifespan: '5m', missingCredentialFallback: true },
          webauthn: false,
          passkey: false,
          totp: { issuer: 'Test' },
        },
        loginHints: true,
        notifyUnknownRecipients: true,
        mitigateEnumeration: true,
        lifespans: {
          login: '2m',
          registration: '2m',
          recovery: '2m',
          verification: '2m',
          settings: '2m',
        },
        privilegedSessionMaxAge: '1s',
        settingsRequiredAal: 'aal1',
        whoamiRequiredAal: 'aal1',
        sessionLifespan: '1h',
        sessionEarliestExtend: '30m',
        tokenizer: {
          jwt: { jwks, claimsMapper: '{ claims: { who: std.extVar("session").identity.id } }' },
        },
        hooks: {
          login: {
            password: [{ hook: 'require_verified_address' }, { hook: 'revoke_active_sessions' }],
          },
          settings: { password: [{ hook: 'revoke_active_sessions' }] },
          recovery: [{ hook: 'revoke_active_sessions' }],
        },
        featureFlags: {
          use_continue_with_transitions: true,
          cacheable_sessions: true,
          faster_session_extend: true,
        },
        hasher: { argon2: { memory: '8MB', iterations: 1, parallelism: 1 } },
        oauth2AdminUrl: 'http://127.0.0.1:1',
        logLevel: 'error',
      },
      registrationGroups: ['default', 'password', 'code'],
    },
  }

  describe('takes every configuration that the builder makes', () => {
    for (const [name, { options, registrationGroups }] of Object.entries(variants)) {
      test(name, { timeout: patience }, async () => {
        await using kratos = await startKratos(options)
        expect(groupsOf(await startFlow(kratos, 'registration', 'browser')).toSorted()).toEqual(
          registrationGroups.toSorted(),
        )
        await startFlow(kratos, 'login')
      })
    }
  })

  test('a session becomes a signed token', { timeout: patience }, async () => {
    await using kratos = await startKratos({ tokenizer: { jwt: { jwks } } })
    const token = await register(kratos, 'ada@example.org')
    const answer = await fetch(`${kratos.publicUrl}/sessions/whoami?tokenize_as=jwt`, {
      headers: { 'x-session-token': token },
    })
    expect((await answer.json()).tokenized).toMatch(/^ey[\w-]+\.ey[\w-]+\.[\w-]+$/)
  })

  test(
    'a configuration that the engine refuses fails with its own words',
    { timeout: patience },
    async () => {
      const start = startKratos({ sessionLifespan: 'a while' })
      await expect(start).rejects.toThrow(KratosFailed)
      await expect(start).rejects.toThrow(/session\.lifespan/)
    },
  )

  test('a port that is taken is told in one sentence', { timeout: patience }, async () => {
    await using kratos = await startKratos()
    const publicPort = Number(new URL(kratos.publicUrl).port)
    await expect(startKratos({ publicPort })).rejects.toThrow(PortTaken)
  })

  test(
    'mail that could not be sent arrives when the mail server is back',
    { timeout: patience },
    async () => {
      await using kratos = await startKratos()
      kratos.mail.pause()
      await register(kratos, 'ada@example.org')
      // Long enough for some tries in vain.
      await expect(kratos.mail.waitFor({ to: 'ada@example.org' }, 1500)).rejects.toThrow()
      kratos.mail.resume()
      expect((await kratos.mail.waitFor({ to: 'ada@example.org' })).code).toMatch(/^\d{6}$/)
    },
  )
})

describe.skipIf(noPostgres !== undefined)('the real engine on PostgreSQL', () => {
  test('what is in PostgreSQL outlives the engine', { timeout: patience }, async () => {
    await using postgres = await startPostgres()
    {
      await using kratos = await startKratos({ dsn: postgres.dsn })
      await register(kratos, 'ada@example.org')
    }
    await using again = await startKratos({ dsn: postgres.dsn })
    const identities = await fetch(`${again.adminUrl}/admin/identities`)
    expect(await identities.json()).toMatchObject([{ traits: { email: 'ada@example.org' } }])
  })
})
