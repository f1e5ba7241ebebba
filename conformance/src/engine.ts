import type { Mail } from '@portico/mail'

export type EngineName = 'kratos' | 'embedded'

/** An identity service that keeps the contract. The cases know it by this port alone. */
export interface Engine {
  readonly name: EngineName
  /** Whatever has to be made once before the first start; throws one clear sentence when it cannot run here. */
  prepare(): Promise<void>
  start(setup: Setup): Promise<RunningEngine>
}

export interface RunningEngine extends AsyncDisposable {
  readonly name: EngineName
  /** Where it listens and what it calls itself, without a slash at the end. */
  readonly publicUrl: string
  /** The pages that its redirects lead to; nobody needs to serve them here. */
  readonly siteUrl: string
  readonly mail: Mail
  /** What an operator does outside the protocol. */
  disableIdentity(id: string): Promise<void>
  /** The public keys, as JSON Web Keys, that its tokenised sessions are signed with. */
  tokenKeys(): Promise<readonly JsonWebKey[]>
}

/** How a service is set up, in words that any engine can translate. What is left out has the default named here. */
export interface Setup {
  /** Password, totp, lookup_secret and profile are on; link, webauthn and passkey are off. */
  methods?: {
    password?: boolean
    totp?: boolean
    lookup_secret?: boolean
    profile?: boolean
    link?: boolean
    webauthn?: false | 'second-factor' | 'passwordless'
    passkey?: boolean
  }
  /** What codes are for besides recovery and verification: nothing. */
  code?: 'passwordless' | 'second-factor'
  codeLifespan?: string
  providers?: readonly SocialProvider[]
  /** One form for all. */
  registration?: 'one-step' | 'two-steps' | 'closed'
  /** Off: a duplicate does not say how the other account signs in. */
  loginHints?: boolean
  login?: 'unified' | 'identifier-first'
  /** Off. */
  mitigateEnumeration?: boolean
  /** By code. */
  recovery?: false | 'code' | 'link'
  /** Off. */
  verification?: 'code' | 'link'
  /** Off: mail goes to known addresses only. */
  notifyUnknownRecipients?: boolean
  /** An hour each. */
  lifespans?: Partial<
    Record<'login' | 'registration' | 'recovery' | 'verification' | 'settings', string>
  >
  /** 15 minutes. */
  privilegedSessionMaxAge?: string
  /** What settings and whoami ask of someone who has a second factor: that they use it. */
  requiredAal?: 'aal1' | 'highest_available'
  sessionLifespan?: string
  /** Off. */
  continueWithTransitions?: boolean
  /** Templates for `tokenize_as`: claims by name, each a dotted path into the session. */
  tokenizer?: Record<string, { ttl: string; claims: Record<string, string> }>
  /** Beyond the site's own origin. */
  allowedReturnUrls?: readonly string[]
  /** What follows a success. Whoever signs up is signed in, and nothing else. */
  after?: {
    registration?: { session?: boolean; showVerification?: boolean }
    login?: { requireVerifiedAddress?: boolean; revokeOtherSessions?: boolean }
    recovery?: { revokeOtherSessions?: boolean }
  }
}

/** An OpenID provider; claims email, given_name and family_name become traits. */
export interface SocialProvider {
  id: string
  label: string
  issuerUrl: string
  clientId: string
  clientSecret: string
  /** Where browsers that sign in by themselves ask it; an engine without that passes it over. */
  fedCmConfigUrl: string
}
