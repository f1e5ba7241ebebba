/** What happens after a flow has succeeded. */
export type KratosHook =
  | { hook: 'session' }
  | { hook: 'show_verification_ui' }
  | { hook: 'verification' }
  | { hook: 'revoke_active_sessions' }
  | { hook: 'require_verified_address' }
  | {
      hook: 'web_hook'
      config: {
        url: string
        method: string
        /** Jsonnet, as an address. */
        body?: string
        headers?: Record<string, string>
        can_interrupt?: boolean
        response?: { ignore?: boolean; parse?: boolean }
      }
    }

type Hooks<Method extends string> = Partial<Record<Method, readonly KratosHook[]>>

/** Hooks by flow and method; what is left out keeps its default. */
export interface KratosHooks {
  registration?: Hooks<'password' | 'oidc' | 'code' | 'webauthn' | 'passkey'>
  login?: Hooks<'password' | 'oidc' | 'code' | 'webauthn' | 'passkey' | 'totp' | 'lookup_secret'>
  settings?: Hooks<
    'password' | 'totp' | 'oidc' | 'webauthn' | 'passkey' | 'lookup_secret' | 'profile'
  >
  recovery?: readonly KratosHook[]
  verification?: readonly KratosHook[]
}

const signUpMethods = ['password', 'oidc', 'code', 'webauthn', 'passkey'] as const

/** Whoever signs up is signed in, and shown where to verify their address. */
export function registrationHooks(given: KratosHooks['registration'], verification: boolean) {
  const usual: KratosHook[] = [
    { hook: 'session' },
    ...(verification ? [{ hook: 'show_verification_ui' } as const] : []),
  ]
  return byMethod(
    Object.fromEntries(signUpMethods.map((method) => [method, given?.[method] ?? usual])),
  )
}

export function byMethod(hooks: Partial<Record<string, readonly KratosHook[]>> = {}) {
  return Object.fromEntries(
    Object.entries(hooks).map(([method, list]) => [method, { hooks: list }]),
  )
}
