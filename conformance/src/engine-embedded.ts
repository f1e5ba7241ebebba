import { startMail } from '@portico/mail'
import { startService, type PartialConfig } from '@portico/service'
import type { Engine, RunningEngine, Setup } from './engine.ts'

const siteUrl = 'http://localhost:4455'

/** The embedded service, in this process and in memory. */
export const embeddedEngine: Engine = {
  name: 'embedded',
  prepare: async () => undefined,
  async start(setup): Promise<RunningEngine> {
    await using undo = new AsyncDisposableStack()
    const mail = undo.use(await startMail())
    const running = undo.use(
      await startService({
        siteUrl,
        config: serviceConfig(setup, mail),
      }),
    )
    const owned = undo.move()
    return {
      name: 'embedded',
      publicUrl: running.url,
      siteUrl,
      mail,
      async disableIdentity(id) {
        running.service.core.identities.setState(id, 'inactive')
      },
      async tokenKeys() {
        const answer = await fetch(`${running.url}/.well-known/jwks.json`)
        const { keys }: { keys: JsonWebKey[] } = await answer.json()
        return keys
      },
      [Symbol.asyncDispose]: () => owned.disposeAsync(),
    }
  },
}

function serviceConfig(setup: Setup, mail: { smtpUrl: string; smsUrl: string }): PartialConfig {
  const methods = setup.methods ?? {}
  const { after = {}, lifespans = {} } = setup
  const rp = { id: new URL(siteUrl).hostname, display_name: 'Portico', origins: [siteUrl] }
  const requiredAal = setup.requiredAal ?? 'highest_available'
  const lifespan = (flow: keyof typeof lifespans) => ({ lifespan: lifespans[flow] ?? '1h' })
  return {
    methods: {
      // The stories speak of the protocol's own minimum.
      password: { enabled: methods.password ?? true, min_length_alone: 8 },
      totp: { enabled: methods.totp ?? true },
      lookup_secret: { enabled: methods.lookup_secret ?? true },
      profile: { enabled: methods.profile ?? true },
      link: { enabled: methods.link ?? false },
      webauthn: {
        enabled: Boolean(methods.webauthn),
        passwordless: methods.webauthn === 'passwordless',
        rp,
      },
      passkey: { enabled: methods.passkey ?? false, rp },
      code: {
        enabled: true,
        passwordless_enabled: setup.code === 'passwordless',
        mfa_enabled: setup.code === 'second-factor',
        lifespan: setup.codeLifespan ?? '15m',
      },
      oidc: {
        enabled: setup.providers !== undefined,
        providers: (setup.providers ?? []).map((provider) => ({
          id: provider.id,
          label: provider.label,
          issuer_url: provider.issuerUrl,
          client_id: provider.clientId,
          client_secret: provider.clientSecret,
          fedcm_config_url: provider.fedCmConfigUrl,
          scope: ['openid', 'email', 'profile'],
          additional_id_token_audiences: [],
          claims: { email: 'email', 'name.first': 'given_name', 'name.last': 'family_name' },
        })),
      },
    },
    flows: {
      login: {
        ...lifespan('login'),
        style: setup.login === 'identifier-first' ? 'identifier_first' : 'unified',
        require_verified_address: after.login?.requireVerifiedAddress ?? false,
        revoke_active_sessions: after.login?.revokeOtherSessions ?? false,
      },
      registration: {
        ...lifespan('registration'),
        enabled: setup.registration !== 'closed',
        style: setup.registration === 'two-steps' ? 'profile_first' : 'unified',
        login_hints: setup.loginHints ?? false,
        session: after.registration?.session ?? true,
        show_verification_ui: after.registration?.showVerification ?? false,
      },
      settings: {
        ...lifespan('settings'),
        privileged_session_max_age: setup.privilegedSessionMaxAge ?? '15m',
        required_aal: requiredAal,
      },
      recovery: {
        ...lifespan('recovery'),
        enabled: setup.recovery !== false,
        use: setup.recovery === 'link' ? 'link' : 'code',
        notify_unknown_recipients: setup.notifyUnknownRecipients ?? false,
        revoke_active_sessions: after.recovery?.revokeOtherSessions ?? false,
      },
      verification: {
        ...lifespan('verification'),
        enabled: setup.verification !== undefined,
        use: setup.verification ?? 'code',
        notify_unknown_recipients: setup.notifyUnknownRecipients ?? false,
      },
      logout: { default_return_url: `${siteUrl}/login` },
    },
    default_return_url: `${siteUrl}/`,
    allowed_return_urls: [siteUrl, ...(setup.allowedReturnUrls ?? [])],
    session: {
      lifespan: setup.sessionLifespan ?? '24h',
      cookie_name: 'ory_kratos_session',
      required_aal: requiredAal,
      tokenizer: setup.tokenizer ?? {},
    },
    courier: {
      smtp_url: mail.smtpUrl,
      sms_url: mail.smsUrl,
      from_address: 'door@portico.example',
      from_name: 'Portico',
      // A story waits for the next message to someone; what else an account's owner is told is not part of the contract.
      notices: {
        password_changed: false,
        address_changed: false,
        second_factor_added: false,
        second_factor_removed: false,
        passkey_added: false,
        passkey_removed: false,
        security_key_added: false,
        security_key_removed: false,
        new_device: false,
      },
    },
    // As cheap as Kratos in these cases: what is tested here is not the hash.
    hasher: { memory_kib: 1024, iterations: 1, parallelism: 1 },
    security: {
      account_enumeration: { mitigate: setup.mitigateEnumeration ?? false },
      messages_per_hour: 1000,
    },
    feature_flags: { use_continue_with_transitions: setup.continueWithTransitions ?? false },
  }
}
