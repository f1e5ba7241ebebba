import { randomBytes } from 'node:crypto'
import { base64Uri } from './base64-uri.ts'
import { defaultIdentitySchema } from './identity-schema.ts'
import { byMethod, registrationHooks, type KratosHooks } from './kratos-hooks.ts'
import { methodsConfig, type KratosMethods } from './kratos-methods.ts'

type Assurance = 'aal1' | 'highest_available'

/** What a test or an integrator may choose. Everything has a default. */
export interface KratosSettings {
  /** The address that browsers see the engine at; its own public port when left out. */
  baseUrl?: string
  /** The pages: /login, /registration and so on below it. */
  siteUrl?: string
  methods?: KratosMethods
  registration?: 'two-steps' | 'one-step'
  registrationEnabled?: boolean
  /** Says by which methods an existing account can sign in, when someone registers again. */
  loginHints?: boolean
  login?: 'unified' | 'identifier-first'
  /** `false` turns the flow off. */
  recovery?: false | 'code' | 'link'
  verification?: false | 'code' | 'link'
  notifyUnknownRecipients?: boolean
  /** How long a flow stays open, as in `10m`. */
  lifespans?: Partial<
    Record<'login' | 'registration' | 'recovery' | 'verification' | 'settings', string>
  >
  privilegedSessionMaxAge?: string
  settingsRequiredAal?: Assurance
  whoamiRequiredAal?: Assurance
  sessionLifespan?: string
  sessionEarliestExtend?: string
  /** Templates for `whoami?tokenize_as=`: a JSON Web Key Set, and Jsonnet if the claims need more. */
  tokenizer?: Record<string, { jwks: object; claimsMapper?: string; ttl?: string }>
  /** Beyond the site's own origin, which is always allowed. */
  allowedReturnUrls?: readonly string[]
  hooks?: KratosHooks
  featureFlags?: {
    use_continue_with_transitions?: boolean
    cacheable_sessions?: boolean
    cacheable_sessions_max_age?: string
    faster_session_extend?: boolean
  }
  mitigateEnumeration?: boolean
  /** How often the courier tries to send a message, ten times a second, before it gives up. */
  messageRetries?: number
  /** By id; the first one is the default. */
  identitySchemas?: Record<string, object>
  hasher?:
    | { bcryptCost: number }
    | { argon2: { memory: string; iterations: number; parallelism: number } }
  /** Where an OAuth2 server's admin API is, for `login_challenge`. */
  oauth2AdminUrl?: string
  secrets?: KratosSecrets
  logLevel?: 'debug' | 'info' | 'warning' | 'error'
}

export interface KratosSecrets {
  default: string
  cookie: string
  /** Exactly 32 characters. */
  cipher: string
}

/** Where this one engine runs and what it is connected to. */
export interface KratosPlace {
  publicPort: number
  adminPort: number
  dsn: string
  smtpUrl: string
  smsUrl: string
}

export type KratosConfig = ReturnType<typeof kratosConfig>

export function kratosSecrets(): KratosSecrets {
  const secret = () => randomBytes(16).toString('hex')
  return { default: secret(), cookie: secret(), cipher: secret() }
}

/** The configuration file of the engine. Holds only keys that v1.3.1 knows: an unknown one stops the start. */
export function kratosConfig(place: KratosPlace, settings: KratosSettings = {}) {
  const site = new URL(settings.siteUrl ?? 'http://localhost:4455')
  const page = (path: string) => new URL(path, site).href
  const lifespan = (flow: keyof NonNullable<KratosSettings['lifespans']>) =>
    settings.lifespans?.[flow] ?? '1h'
  const recovery = settings.recovery ?? 'code'
  const verification = settings.verification ?? 'code'
  const notifyUnknown = settings.notifyUnknownRecipients ?? false
  const secrets = settings.secrets ?? kratosSecrets()
  const hooks = settings.hooks ?? {}
  const schemas = Object.entries(settings.identitySchemas ?? { default: defaultIdentitySchema })
  const [defaultSchema = ['default']] = schemas

  return {
    version: 'v1.3.1',
    dsn: place.dsn,
    log: { level: settings.logLevel ?? 'warning', format: 'text' },
    serve: {
      public: {
        host: '127.0.0.1',
        port: place.publicPort,
        base_url: withSlash(settings.baseUrl ?? `http://127.0.0.1:${place.publicPort}`),
      },
      admin: {
        host: '127.0.0.1',
        port: place.adminPort,
        base_url: `http://127.0.0.1:${place.adminPort}/`,
      },
    },
    selfservice: {
      default_browser_return_url: page('/'),
      allowed_return_urls: [site.origin, ...(settings.allowedReturnUrls ?? [])],
      methods: methodsConfig(settings.methods ?? {}, site),
      flows: {
        error: { ui_url: page('/error') },
        login: {
          ui_url: page('/login'),
          lifespan: lifespan('login'),
          style: settings.login === 'identifier-first' ? 'identifier_first' : 'unified',
          after: byMethod(hooks.login),
        },
        registration: {
          enabled: settings.registrationEnabled ?? true,
          login_hints: settings.loginHints ?? false,
          enable_legacy_one_step: settings.registration === 'one-step',
          ui_url: page('/registration'),
          lifespan: lifespan('registration'),
          after: registrationHooks(hooks.registration, verification !== false),
        },
        settings: {
          ui_url: page('/settings'),
          lifespan: lifespan('settings'),
          privileged_session_max_age: settings.privilegedSessionMaxAge ?? '15m',
          required_aal: settings.settingsRequiredAal ?? 'highest_available',
          after: byMethod(hooks.settings),
        },
        recovery: {
          enabled: recovery !== false,
          use: recovery === false ? 'code' : recovery,
          notify_unknown_recipients: notifyUnknown,
          ui_url: page('/recovery'),
          lifespan: lifespan('recovery'),
          after: { hooks: hooks.recovery ?? [] },
        },
        verification: {
          enabled: verification !== false,
          use: verification === false ? 'code' : verification,
          notify_unknown_recipients: notifyUnknown,
          ui_url: page('/verification'),
          lifespan: lifespan('verification'),
          after: { default_browser_return_url: page('/'), hooks: hooks.verification ?? [] },
        },
        logout: { after: { default_browser_return_url: page('/login') } },
      },
    },
    identity: {
      default_schema_id: defaultSchema[0],
      schemas: schemas.map(([id, schema]) => ({ id, url: base64Uri(schema) })),
    },
    session: {
      lifespan: settings.sessionLifespan ?? '24h',
      ...(settings.sessionEarliestExtend === undefined
        ? {}
        : { earliest_possible_extend: settings.sessionEarliestExtend }),
      whoami: {
        required_aal: settings.whoamiRequiredAal ?? 'highest_available',
        tokenizer: { templates: tokenizerTemplates(settings.tokenizer ?? {}) },
      },
    },
    courier: {
      smtp: {
        connection_uri: place.smtpUrl,
        from_address: 'door@portico.example',
        from_name: 'Portico',
      },
      channels: [
        {
          id: 'sms',
          type: 'http',
          // In v1.3.1 the default body that its schema names does not reach a channel.
          request_config: { url: place.smsUrl, method: 'POST', body: base64Uri(smsBody) },
        },
      ],
      message_retries: settings.messageRetries ?? 600,
      // A second between two looks at the queue, the default, is most of the time that a test takes.
      // The retries above make up for it: with the sink away, a message is kept for a minute.
      worker: { pull_count: 10, pull_wait: '100ms' },
    },
    hashers: hashersConfig(settings.hasher ?? { bcryptCost: 4 }),
    secrets: {
      default: [secrets.default],
      cookie: [secrets.cookie],
      cipher: [secrets.cipher],
    },
    ciphers: { algorithm: 'xchacha20-poly1305' },
    security: { account_enumeration: { mitigate: settings.mitigateEnumeration ?? false } },
    feature_flags: settings.featureFlags ?? {},
    ...(settings.oauth2AdminUrl === undefined
      ? {}
      : { oauth2_provider: { url: settings.oauth2AdminUrl } }),
  }
}

const smsBody =
  'function(ctx) { to: ctx.recipient, body: ctx.body, template_type: ctx.template_type }'

function tokenizerTemplates(templates: NonNullable<KratosSettings['tokenizer']>) {
  return Object.fromEntries(
    Object.entries(templates).map(([name, { jwks, claimsMapper, ttl }]) => [
      name,
      {
        ttl: ttl ?? '1m',
        jwks_url: base64Uri(jwks),
        ...(claimsMapper === undefined ? {} : { claims_mapper_url: base64Uri(claimsMapper) }),
      },
    ]),
  )
}

function hashersConfig(hasher: NonNullable<KratosSettings['hasher']>) {
  return 'argon2' in hasher
    ? { algorithm: 'argon2', argon2: hasher.argon2 }
    : { algorithm: 'bcrypt', bcrypt: { cost: hasher.bcryptCost } }
}

function withSlash(address: string): string {
  return address.endsWith('/') ? address : `${address}/`
}
