import { oidcProviderConfig, type OidcProvider } from './oidc-provider.ts'

/** Which methods there are. Left out: on, except `link`, which is off, and `oidc`, which needs providers. */
export interface KratosMethods {
  password?: boolean | { minLength?: number; similarityCheck?: boolean }
  /** On for recovery and verification in any case; beyond that, one of two uses that exclude each other. */
  code?:
    | boolean
    | {
        use?: 'passwordless' | 'mfa' | 'addresses-only'
        lifespan?: string
        missingCredentialFallback?: boolean
      }
  link?: boolean | { lifespan?: string }
  totp?: boolean | { issuer?: string }
  lookup_secret?: boolean
  /** A second factor, unless passwordless. */
  webauthn?: boolean | { passwordless: boolean }
  passkey?: boolean
  oidc?: readonly OidcProvider[]
  profile?: boolean
}

export function methodsConfig(methods: KratosMethods, site: URL) {
  const password = details(methods.password)
  const code = details(methods.code)
  const codeUse = code.use ?? 'passwordless'
  const codeOn = methods.code !== false
  const link = details(methods.link)
  const totp = details(methods.totp)
  const rp = { id: site.hostname, display_name: 'Portico', origins: [site.origin] }
  return {
    password: {
      enabled: methods.password !== false,
      config: {
        // The breach lookup asks a host on the internet.
        haveibeenpwned_enabled: false,
        min_password_length: password.minLength ?? 8,
        identifier_similarity_check_enabled: password.similarityCheck ?? true,
      },
    },
    code: {
      enabled: codeOn,
      passwordless_enabled: codeOn && codeUse === 'passwordless',
      mfa_enabled: codeOn && codeUse === 'mfa',
      config: {
        lifespan: code.lifespan ?? '15m',
        missing_credential_fallback_enabled: code.missingCredentialFallback ?? false,
      },
    },
    link: {
      enabled: methods.link !== undefined && methods.link !== false,
      config: { lifespan: link.lifespan ?? '15m' },
    },
    totp: { enabled: methods.totp !== false, config: { issuer: totp.issuer ?? 'Portico' } },
    lookup_secret: { enabled: methods.lookup_secret !== false },
    webauthn: {
      enabled: methods.webauthn !== false,
      config: { passwordless: details(methods.webauthn).passwordless ?? false, rp },
    },
    passkey: { enabled: methods.passkey !== false, config: { rp } },
    oidc: {
      enabled: methods.oidc !== undefined && methods.oidc.length > 0,
      config: { providers: (methods.oidc ?? []).map(oidcProviderConfig) },
    },
    profile: { enabled: methods.profile !== false },
  }
}

function details<Details extends object>(method: boolean | Details | undefined): Partial<Details> {
  return typeof method === 'object' ? method : {}
}
