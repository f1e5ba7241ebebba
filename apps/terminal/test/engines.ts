import { freePort, startKratos, whyNoKratos } from '@portico/kratos'
import { startMail, type Mail } from '@portico/mail'
import { startProvider, type ProviderAccount } from '@portico/provider'
import { startService, type PartialConfig } from '@portico/service'

/** A running identity service, its mail, and a provider that it trusts. */
export interface TestEngine extends AsyncDisposable {
  url: string
  mail: Mail
  /** Where browsers may come back to. */
  returnPort: number
}

const client = { clientId: 'door', clientSecret: 'knock' }

export const accounts: ProviderAccount[] = ['lin', 'mae', 'nia'].map((sub) => ({
  sub,
  email: `${sub}@example.org`,
  email_verified: true,
  given_name: sub,
  family_name: 'Lovelace',
}))

async function ground(undo: AsyncDisposableStack) {
  const mail = undo.use(await startMail())
  const provider = undo.use(await startProvider({ clients: [client], accounts }))
  const returnPort = await freePort()
  const social = { id: 'sample', label: 'Sample', issuerUrl: provider.issuer, ...client }
  const returnUrl = `http://127.0.0.1:${returnPort}/signed-in`
  return { mail, provider, returnPort, social, returnUrl }
}

export async function startEmbedded(flows: PartialConfig['flows'] = {}): Promise<TestEngine> {
  await using undo = new AsyncDisposableStack()
  const { mail, provider, returnPort, social, returnUrl } = await ground(undo)
  const service = undo.use(
    await startService({
      siteUrl: 'http://localhost:4455',
      config: {
        flows,
        methods: {
          password: { min_length_alone: 8 },
          passkey: { enabled: false },
          webauthn: { enabled: false },
          code: { enabled: true, passwordless_enabled: true },
          oidc: {
            enabled: true,
            providers: [
              {
                id: social.id,
                label: social.label,
                issuer_url: social.issuerUrl,
                client_id: social.clientId,
                client_secret: social.clientSecret,
                fedcm_config_url: provider.fedCmConfigUrl,
                scope: ['openid', 'email', 'profile'],
                additional_id_token_audiences: [],
                claims: { email: 'email' },
              },
            ],
          },
        },
        session: { tokenizer: { api: { ttl: '5m', claims: {} } } },
        allowed_return_urls: ['http://localhost:4455', returnUrl],
        courier: { smtp_url: mail.smtpUrl, sms_url: mail.smsUrl, notices: quiet },
        hasher: { memory_kib: 1024, iterations: 1, parallelism: 1 },
        security: { account_enumeration: { mitigate: false }, messages_per_hour: 1000 },
        feature_flags: { use_continue_with_transitions: true },
      },
    }),
  )
  const owned = undo.move()
  return { url: service.url, mail, returnPort, [Symbol.asyncDispose]: () => owned.disposeAsync() }
}

/** A story waits for the next message to someone, and that is to be a code. */
const quiet = {
  password_changed: false,
  address_changed: false,
  second_factor_added: false,
  second_factor_removed: false,
  passkey_added: false,
  passkey_removed: false,
  security_key_added: false,
  security_key_removed: false,
  new_device: false,
}

async function startRealKratos(): Promise<TestEngine> {
  await using undo = new AsyncDisposableStack()
  const { mail, returnPort, social, returnUrl } = await ground(undo)
  const kratos = undo.use(
    await startKratos({
      mail,
      registration: 'two-steps',
      methods: { code: { use: 'passwordless' }, oidc: [social] },
      featureFlags: { use_continue_with_transitions: true },
      allowedReturnUrls: [returnUrl],
    }),
  )
  const owned = undo.move()
  return {
    url: kratos.publicUrl,
    mail,
    returnPort,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

const noKratos = await whyNoKratos()
if (noKratos !== undefined) console.error(`DID NOT RUN: the terminal on Kratos. ${noKratos}`)

/** Each with the reason why it cannot run here, if there is one. */
export const engines = [
  { name: 'embedded', start: () => startEmbedded(), missing: undefined },
  { name: 'Kratos', start: startRealKratos, missing: noKratos },
]
