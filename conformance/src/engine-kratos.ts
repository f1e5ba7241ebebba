import { kratosBinary, startKratos, type KratosHook, type KratosSettings } from '@portico/kratos'
import type { Engine, RunningEngine, Setup } from './engine.ts'
import { signingKey, type SigningKey } from './signing-key.ts'

const siteUrl = 'http://localhost:4455'

/** The real Ory Kratos. */
export const kratosEngine: Engine = {
  name: 'kratos',
  async prepare() {
    await kratosBinary((line) => process.stderr.write(`${line}\n`))
  },
  async start(setup): Promise<RunningEngine> {
    const key = signingKey()
    const kratos = await startKratos({ ...kratosSettings(setup, key), siteUrl })
    return {
      name: 'kratos',
      publicUrl: kratos.publicUrl,
      siteUrl,
      mail: kratos.mail,
      async disableIdentity(id) {
        const answer = await fetch(`${kratos.adminUrl}/admin/identities/${id}`, {
          method: 'PATCH',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify([{ op: 'replace', path: '/state', value: 'inactive' }]),
        })
        if (!answer.ok) throw new Error(`Kratos did not disable ${id}: ${answer.status}`)
      },
      tokenKeys: async () => [key.publicKey],
      [Symbol.asyncDispose]: () => kratos.stop(),
    }
  },
}

function kratosSettings(setup: Setup, key: SigningKey): KratosSettings {
  const methods = setup.methods ?? {}
  const { after = {} } = setup
  const signUpHooks: KratosHook[] = [
    ...(after.registration?.session === false ? [] : [{ hook: 'session' } as const]),
    ...(after.registration?.showVerification ? [{ hook: 'show_verification_ui' } as const] : []),
  ]
  const signInHooks: KratosHook[] = [
    ...(after.login?.revokeOtherSessions ? [{ hook: 'revoke_active_sessions' } as const] : []),
    ...(after.login?.requireVerifiedAddress ? [{ hook: 'require_verified_address' } as const] : []),
  ]
  return {
    methods: {
      password: methods.password ?? true,
      totp: methods.totp ?? true,
      lookup_secret: methods.lookup_secret ?? true,
      profile: methods.profile ?? true,
      link: methods.link ?? false,
      webauthn: methods.webauthn ? { passwordless: methods.webauthn === 'passwordless' } : false,
      passkey: methods.passkey ?? false,
      code: {
        use:
          setup.code === undefined
            ? 'addresses-only'
            : setup.code === 'second-factor'
              ? 'mfa'
              : 'passwordless',
        ...(setup.codeLifespan === undefined ? {} : { lifespan: setup.codeLifespan }),
      },
      oidc: setup.providers ?? [],
    },
    registration: setup.registration === 'two-steps' ? 'two-steps' : 'one-step',
    registrationEnabled: setup.registration !== 'closed',
    loginHints: setup.loginHints ?? false,
    login: setup.login ?? 'unified',
    mitigateEnumeration: setup.mitigateEnumeration ?? false,
    recovery: setup.recovery ?? 'code',
    verification: setup.verification ?? false,
    notifyUnknownRecipients: setup.notifyUnknownRecipients ?? false,
    lifespans: setup.lifespans ?? {},
    privilegedSessionMaxAge: setup.privilegedSessionMaxAge ?? '15m',
    settingsRequiredAal: setup.requiredAal ?? 'highest_available',
    whoamiRequiredAal: setup.requiredAal ?? 'highest_available',
    sessionLifespan: setup.sessionLifespan ?? '24h',
    featureFlags: { use_continue_with_transitions: setup.continueWithTransitions ?? false },
    allowedReturnUrls: setup.allowedReturnUrls ?? [],
    tokenizer: Object.fromEntries(
      Object.entries(setup.tokenizer ?? {}).map(([name, { ttl, claims }]) => [
        name,
        { ttl, jwks: { keys: [key.privateKey] }, claimsMapper: claimsMapper(claims) },
      ]),
    ),
    hooks: {
      registration: {
        password: signUpHooks,
        oidc: signUpHooks,
        code: signUpHooks,
        webauthn: signUpHooks,
        passkey: signUpHooks,
      },
      login: { password: signInHooks },
      recovery: after.recovery?.revokeOtherSessions ? [{ hook: 'revoke_active_sessions' }] : [],
    },
  }
}

function claimsMapper(claims: Record<string, string>): string {
  const members = Object.entries(claims).map(
    ([name, path]) => `${JSON.stringify(name)}: session.${path},`,
  )
  return `
local session = std.extVar('session');
{ claims: { ${members.join(' ')} } }
`
}
