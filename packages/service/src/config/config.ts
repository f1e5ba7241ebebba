import type { Language } from '../courier/language.ts'
import type { NoticeTemplate } from '../courier/letter.ts'
import type { brandColors, brandLinks } from './brand-schema.ts'

/** `portico.config.json` after its defaults are filled in; config-schema.ts says what each key may hold. */
export interface Config {
  brand: BrandConfig
  methods: {
    password: {
      enabled: boolean
      min_length: number
      /** For those who have no second factor, where it is to be more: 15, if NIST SP 800-63B-4 is to be met. */
      min_length_alone: number
      identifier_similarity_check: boolean
      common_passwords: boolean
      haveibeenpwned: {
        /** When leaked passwords are asked for over the network; development and tests ask nobody. */
        lookup: 'production' | 'always' | 'never'
        /** A server of the range protocol. */
        url: string
      }
    }
    profile: { enabled: boolean }
    code: {
      enabled: boolean
      passwordless_enabled: boolean
      mfa_enabled: boolean
      lifespan: string
      max_submissions: number
    }
    link: { enabled: boolean; lifespan: string }
    totp: { enabled: boolean; issuer: string }
    lookup_secret: { enabled: boolean }
    webauthn: { enabled: boolean; passwordless: boolean; rp: RelyingParty }
    passkey: {
      enabled: boolean
      rp: RelyingParty
      user_verification: 'required' | 'preferred' | 'discouraged'
    }
    oidc: { enabled: boolean; providers: ProviderConfig[] }
  }
  flows: {
    login: {
      lifespan: string
      style: 'unified' | 'identifier_first'
      default_return_url?: string
      require_verified_address: boolean
      revoke_active_sessions: boolean
    }
    registration: {
      enabled: boolean
      lifespan: string
      style: 'profile_first' | 'unified'
      login_hints: boolean
      default_return_url?: string
      session: boolean
      show_verification_ui: boolean
    }
    settings: {
      lifespan: string
      privileged_session_max_age: string
      required_aal: RequiredAal
      default_return_url?: string
    }
    recovery: {
      enabled: boolean
      use: 'code' | 'link'
      lifespan: string
      notify_unknown_recipients: boolean
      revoke_active_sessions: boolean
      default_return_url?: string
    }
    verification: {
      enabled: boolean
      use: 'code' | 'link'
      lifespan: string
      notify_unknown_recipients: boolean
      default_return_url?: string
    }
    logout: { default_return_url?: string }
  }
  ui: {
    login: string
    registration: string
    settings: string
    recovery: string
    verification: string
    error: string
  }
  default_return_url: string
  allowed_return_urls: string[]
  session: {
    lifespan: string
    aal2_lifespan: string
    idle: string
    aal2_idle: string
    cookie_name: string
    required_aal: RequiredAal
    tokenizer: Record<string, TokenizerTemplate>
  }
  identity: { default_schema_id: string; schemas: SchemaConfig[] }
  courier: {
    smtp_url?: string
    from_address: string
    from_name: string
    sms_url?: string
    /** For visitors who read none of the languages that there are. */
    language: Language
    /** Which changes of an account its owner is told of. */
    notices: Record<NoticeTemplate, boolean>
  }
  hasher: {
    memory_kib: number
    iterations: number
    parallelism: number
    pool: number
    queue: number
  }
  security: { account_enumeration: { mitigate: boolean }; messages_per_hour: number }
  feature_flags: { use_continue_with_transitions: boolean }
}

export interface BrandConfig {
  name?: string
  theme?: 'portico' | 'broadsheet' | 'orchard'
  /** Pictures, relative to the configuration. */
  logo?: string
  logo_dark?: string
  colors?: Partial<Record<(typeof brandColors)[number], BrandColor>>
  links?: Partial<Record<(typeof brandLinks)[number], string>>
}

export type BrandColor = string | { light: string; dark: string }

export type RequiredAal = 'aal1' | 'highest_available'

export interface RelyingParty {
  display_name: string
  /** Empty: taken from the public address. */
  id: string
  origins: string[]
}

export interface ProviderConfig {
  id: string
  label: string
  issuer_url: string
  client_id: string
  client_secret?: string
  scope: string[]
  fedcm_config_url?: string
  additional_id_token_audiences: string[]
  /** Trait path to claim name. */
  claims: Record<string, string>
}

export interface TokenizerTemplate {
  ttl: string
  /** Claim name to a dotted path into the session, e.g. `email: "identity.traits.email"`. */
  claims: Record<string, string>
}

export interface SchemaConfig {
  id: string
  /** Inline; or `file`, relative to the configuration. */
  schema?: Record<string, unknown>
  file?: string
  selectable: boolean
}

/** What a caller may write: any part of it. */
export type PartialConfig = DeepPartial<Config> & { $schema?: string }

type DeepPartial<T> = T extends readonly unknown[]
  ? T
  : T extends Record<string, unknown>
    ? { [K in keyof T]?: DeepPartial<T[K]> }
    : T extends object
      ? { [K in keyof T]?: DeepPartial<T[K]> }
      : T
