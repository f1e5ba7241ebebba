/** The fields of a form, under the wire's names; passed on as they are. */
export interface FormBody {
  readonly [field: string]: unknown
}

interface BrowserBody {
  csrf_token?: string
  transient_payload?: Record<string, unknown>
}

type Traits = Record<string, unknown>

export interface PasswordLoginBody extends BrowserBody {
  method: 'password'
  identifier: string
  password: string
}

export interface CodeLoginBody extends BrowserBody {
  method: 'code'
  identifier?: string
  address?: string
  code?: string
  resend?: string
}

export interface SocialBody extends BrowserBody {
  method?: 'oidc'
  provider: string
  traits?: Traits
  upstream_parameters?: Record<string, string>
  id_token?: string
  id_token_nonce?: string
}

export interface IdentifierFirstBody extends BrowserBody {
  method: 'identifier_first'
  identifier: string
}

export interface TotpLoginBody extends BrowserBody {
  method: 'totp'
  totp_code: string
}

export interface LookupSecretLoginBody extends BrowserBody {
  method: 'lookup_secret'
  lookup_secret: string
}

export interface PasskeyLoginBody extends BrowserBody {
  method: 'passkey'
  passkey_login: string
}

export interface WebauthnLoginBody extends BrowserBody {
  method: 'webauthn'
  identifier: string
  webauthn_login?: string
}

export type LoginBody =
  | PasswordLoginBody
  | CodeLoginBody
  | SocialBody
  | IdentifierFirstBody
  | TotpLoginBody
  | LookupSecretLoginBody
  | PasskeyLoginBody
  | WebauthnLoginBody
  | FormBody

export interface PasswordRegistrationBody extends BrowserBody {
  method: 'password'
  password: string
  traits: Traits
}

export interface CodeRegistrationBody extends BrowserBody {
  method: 'code'
  traits: Traits
  code?: string
  resend?: string
}

export interface ProfileRegistrationBody extends BrowserBody {
  method: 'profile'
  traits: Traits
  screen?: 'credential-selection' | 'previous'
}

export interface PasskeyRegistrationBody extends BrowserBody {
  method: 'passkey'
  passkey_register: string
  traits: Traits
}

export interface WebauthnRegistrationBody extends BrowserBody {
  method: 'webauthn'
  webauthn_register: string
  webauthn_register_displayname?: string
  traits: Traits
}

export type RegistrationBody =
  | PasswordRegistrationBody
  | CodeRegistrationBody
  | ProfileRegistrationBody
  | PasskeyRegistrationBody
  | WebauthnRegistrationBody
  | SocialBody
  | FormBody

/** Recovery and verification ask alike: first for an address, then for what was sent there. */
export interface AddressBody extends BrowserBody {
  method: 'code' | 'link'
  email?: string
  code?: string
}

export type RecoveryBody = AddressBody | FormBody
export type VerificationBody = AddressBody | FormBody

export interface ProfileSettingsBody extends BrowserBody {
  method: 'profile'
  traits: Traits
}

export interface PasswordSettingsBody extends BrowserBody {
  method: 'password'
  password: string
}

export interface TotpSettingsBody extends BrowserBody {
  method: 'totp'
  totp_code?: string
  totp_unlink?: boolean
}

export interface LookupSecretSettingsBody extends BrowserBody {
  method?: 'lookup_secret'
  lookup_secret_reveal?: boolean
  lookup_secret_regenerate?: boolean
  lookup_secret_confirm?: boolean
  lookup_secret_disable?: boolean
}

export interface SocialSettingsBody extends BrowserBody {
  method?: 'oidc'
  link?: string
  unlink?: string
  upstream_parameters?: Record<string, string>
}

export interface PasskeySettingsBody extends BrowserBody {
  method: 'passkey'
  passkey_settings_register?: string
  passkey_remove?: string
}

export interface WebauthnSettingsBody extends BrowserBody {
  method: 'webauthn'
  webauthn_register?: string
  webauthn_register_displayname?: string
  webauthn_remove?: string
}

export type SettingsBody =
  | ProfileSettingsBody
  | PasswordSettingsBody
  | TotpSettingsBody
  | LookupSecretSettingsBody
  | SocialSettingsBody
  | PasskeySettingsBody
  | WebauthnSettingsBody
  | FormBody

export interface NativeLogoutBody {
  session_token: string
}

export interface FedcmBody {
  csrf_token: string
  token: string
  nonce?: string
  transient_payload?: Record<string, unknown>
}
