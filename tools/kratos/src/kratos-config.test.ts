import { expect, test } from 'vitest'
import { kratosConfig, type KratosSettings } from './kratos-config.ts'

const place = {
  publicPort: 4433,
  adminPort: 4434,
  dsn: 'memory',
  smtpUrl: 'smtp://127.0.0.1:2525/?disable_starttls=true',
  smsUrl: 'http://127.0.0.1:2526/sms',
}

function selfservice(settings: KratosSettings = {}) {
  return kratosConfig(place, settings).selfservice
}

test('by default every method is on, except links and providers that nobody named', () => {
  const enabled = Object.entries(selfservice().methods)
    .filter(([, method]) => method.enabled)
    .map(([name]) => name)
  expect(enabled).toEqual([
    'password',
    'code',
    'totp',
    'lookup_secret',
    'webauthn',
    'passkey',
    'profile',
  ])
})

test('each method can be turned off on its own', () => {
  const names = [
    'password',
    'code',
    'totp',
    'lookup_secret',
    'webauthn',
    'passkey',
    'profile',
  ] as const
  for (const name of names) {
    const { methods } = selfservice({ methods: { [name]: false } })
    expect(methods[name].enabled).toBe(false)
    expect(names.filter((other) => methods[other].enabled)).toHaveLength(names.length - 1)
  }
  expect(selfservice({ methods: { code: false } }).methods.code.passwordless_enabled).toBe(false)
})

test('the two uses of codes exclude each other', () => {
  const uses = (['passwordless', 'mfa', 'addresses-only'] as const).map((use) => {
    const { code } = selfservice({ methods: { code: { use } } }).methods
    return [code.enabled, code.passwordless_enabled, code.mfa_enabled]
  })
  expect(uses).toEqual([
    [true, true, false],
    [true, false, true],
    [true, false, false],
  ])
})

test('pages, return address and relying party follow the site', () => {
  const {
    flows,
    methods,
    default_browser_return_url: home,
    allowed_return_urls: allowed,
  } = selfservice({
    siteUrl: 'http://localhost:5000',
    allowedReturnUrls: ['app://back'],
  })
  expect(flows.login.ui_url).toBe('http://localhost:5000/login')
  expect(home).toBe('http://localhost:5000/')
  expect(allowed).toEqual(['http://localhost:5000', 'app://back'])
  expect(methods.passkey.config.rp).toMatchObject({
    id: 'localhost',
    origins: ['http://localhost:5000'],
  })
})

test('registration in one step and login with the identifier first are one word each', () => {
  expect(selfservice().flows.registration.enable_legacy_one_step).toBe(false)
  expect(selfservice({ registration: 'one-step' }).flows.registration.enable_legacy_one_step).toBe(
    true,
  )
  expect(selfservice().flows.login.style).toBe('unified')
  expect(selfservice({ login: 'identifier-first' }).flows.login.style).toBe('identifier_first')
})

test('without verification nobody is sent to its page', () => {
  expect(selfservice().flows.registration.after['password']).toEqual({
    hooks: [{ hook: 'session' }, { hook: 'show_verification_ui' }],
  })
  const { flows } = selfservice({ verification: false })
  expect(flows.verification.enabled).toBe(false)
  expect(flows.registration.after['password']).toEqual({ hooks: [{ hook: 'session' }] })
})

test('hooks that a test names replace the default of that method alone', () => {
  const { after } = selfservice({ hooks: { registration: { oidc: [] } } }).flows.registration
  expect(after['oidc']).toEqual({ hooks: [] })
  expect(after['code']).toEqual(after['password'])
})

test('two engines never share a secret', () => {
  const [one, other] = [kratosConfig(place), kratosConfig(place)]
  expect(one.secrets.cookie).not.toEqual(other.secrets.cookie)
  expect(one.secrets.cipher[0]).toHaveLength(32)
})

test('the schema and the mapper travel inside the file', () => {
  const config = kratosConfig(place, {
    identitySchemas: { tiny: { properties: { traits: { type: 'object' } } } },
    methods: {
      oidc: [
        {
          id: 'sample',
          clientId: 'c',
          clientSecret: 's',
          issuerUrl: 'http://127.0.0.1:1',
          mapper: '{}',
        },
      ],
    },
  })
  expect(config.identity).toEqual({
    default_schema_id: 'tiny',
    schemas: [
      { id: 'tiny', url: `base64://${btoa('{"properties":{"traits":{"type":"object"}}}')}` },
    ],
  })
  expect(config.selfservice.methods.oidc).toMatchObject({
    enabled: true,
    config: {
      providers: [{ id: 'sample', provider: 'generic', mapper_url: `base64://${btoa('{}')}` }],
    },
  })
})
