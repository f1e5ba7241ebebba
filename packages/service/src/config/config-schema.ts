import { languages } from '../courier/language.ts'
import { noticeTemplates } from '../courier/letter.ts'
import { oneLine } from '../courier/mail-field.ts'
import { brandSchema } from './brand-schema.ts'

const duration = (fallback: string) => ({
  type: 'string',
  pattern: '^(\\d+(ms|s|m|h|d))+$',
  default: fallback,
})
const flag = (fallback: boolean) => ({ type: 'boolean', default: fallback })
const words = (fallback: string) => ({ type: 'string', default: fallback })
const line = (fallback: string) => ({ type: 'string', pattern: oneLine, default: fallback })
const address = { type: 'string', minLength: 1 }
const choice = (...options: [string, ...string[]]) => ({ enum: options, default: options[0] })
const atLeast = (minimum: number, fallback: number) => ({
  type: 'integer',
  minimum,
  default: fallback,
})
const list = (items: object) => ({ type: 'array', items, default: [] })
const map = (values: object) => ({ type: 'object', additionalProperties: values, default: {} })
const section = (properties: Record<string, object>, required: string[] = []) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
  default: {},
})

const relyingParty = section({
  id: words(''),
  display_name: words('Portico'),
  origins: list({ type: 'string' }),
})

const provider = section(
  {
    id: { type: 'string', pattern: '^[A-Za-z0-9_-]+$' },
    label: words(''),
    issuer_url: address,
    client_id: address,
    client_secret: address,
    scope: { type: 'array', items: { type: 'string' }, default: ['openid', 'email', 'profile'] },
    fedcm_config_url: address,
    additional_id_token_audiences: list({ type: 'string' }),
    claims: {
      type: 'object',
      additionalProperties: { type: 'string' },
      default: { email: 'email', 'name.first': 'given_name', 'name.last': 'family_name' },
    },
  },
  ['id', 'issuer_url', 'client_id'],
)

const flow = (properties: Record<string, object> = {}) =>
  section({ lifespan: duration('1h'), default_return_url: address, ...properties })

const proof = () =>
  flow({
    enabled: flag(true),
    use: choice('code', 'link'),
    notify_unknown_recipients: flag(false),
  })

const requiredAal = choice('highest_available', 'aal1')

/** The JSON Schema of `portico.config.json`; editors complete the file with it. */
export const configSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'portico.config.json',
  ...section({
    $schema: { type: 'string' },
    brand: brandSchema,
    methods: section({
      password: section({
        enabled: flag(true),
        min_length: atLeast(8, 8),
        min_length_alone: atLeast(8, 15),
        identifier_similarity_check: flag(true),
        common_passwords: flag(true),
        haveibeenpwned: section({
          lookup: choice('production', 'always', 'never'),
          url: words('https://api.pwnedpasswords.com/range/'),
        }),
      }),
      profile: section({ enabled: flag(true) }),
      code: section({
        enabled: flag(true),
        passwordless_enabled: flag(true),
        mfa_enabled: flag(false),
        lifespan: duration('10m'),
        max_submissions: atLeast(1, 5),
      }),
      link: section({ enabled: flag(false), lifespan: duration('10m') }),
      totp: section({ enabled: flag(true), issuer: words('Portico') }),
      lookup_secret: section({ enabled: flag(true) }),
      webauthn: section({ enabled: flag(true), passwordless: flag(false), rp: relyingParty }),
      passkey: section({
        enabled: flag(true),
        rp: relyingParty,
        // A passkey is all that someone shows: it must have checked who holds it.
        user_verification: choice('required', 'preferred', 'discouraged'),
      }),
      oidc: section({ enabled: flag(true), providers: list(provider) }),
    }),
    flows: section({
      login: flow({
        style: choice('unified', 'identifier_first'),
        require_verified_address: flag(false),
        revoke_active_sessions: flag(false),
      }),
      registration: flow({
        enabled: flag(true),
        style: choice('profile_first', 'unified'),
        login_hints: flag(false),
        session: flag(true),
        show_verification_ui: flag(true),
      }),
      settings: flow({ privileged_session_max_age: duration('15m'), required_aal: requiredAal }),
      recovery: (() => {
        const base = proof()
        return { ...base, properties: { ...base.properties, revoke_active_sessions: flag(false) } }
      })(),
      verification: proof(),
      logout: section({ default_return_url: address }),
    }),
    ui: section({
      login: words('/login'),
      registration: words('/registration'),
      settings: words('/settings'),
      recovery: words('/recovery'),
      verification: words('/verification'),
      error: words('/error'),
    }),
    default_return_url: words('/'),
    allowed_return_urls: list(address),
    session: section({
      lifespan: duration('30d'),
      aal2_lifespan: duration('24h'),
      idle: duration('30d'),
      aal2_idle: duration('1h'),
      cookie_name: words('ory_kratos_session'),
      required_aal: requiredAal,
      tokenizer: map(section({ ttl: duration('1m'), claims: map({ type: 'string' }) })),
    }),
    identity: section({
      default_schema_id: words('default'),
      schemas: list(
        section(
          {
            id: address,
            schema: { type: 'object' },
            file: address,
            selectable: flag(true),
          },
          ['id'],
        ),
      ),
    }),
    courier: section({
      smtp_url: address,
      from_address: line('no-reply@localhost'),
      from_name: line('Portico'),
      sms_url: address,
      language: choice(...languages),
      notices: section(Object.fromEntries(noticeTemplates.map((name) => [name, flag(true)]))),
    }),
    hasher: section({
      memory_kib: atLeast(1024, 19_456),
      iterations: atLeast(1, 2),
      parallelism: atLeast(1, 1),
      pool: atLeast(1, 2),
      queue: atLeast(1, 2_000),
    }),
    security: section({
      account_enumeration: section({ mitigate: flag(true) }),
      messages_per_hour: atLeast(1, 5),
    }),
    feature_flags: section({ use_continue_with_transitions: flag(true) }),
  }),
}
