import { freePort, startKratos } from '@portico/kratos'
import { startMail } from '@portico/mail'
import { startProvider } from '@portico/provider'
import { startService } from '@portico/service'
import { startPreview } from './native-preview.ts'
import { inRepository } from './repository.ts'
import { startSiteProcess } from './site-process.ts'

/**
 * The exported app in front of an engine, for its stories: a sample provider, a mailbox at `/dev/mailbox`, and
 * the site, where browsers go; until it is ended. Which engine, and where, is in the environment.
 */
const port = Number(process.env['PORTICO_E2E_PORT'])
const folder = process.env['PORTICO_NATIVE_FOLDER'] ?? inRepository('apps', 'native', 'dist')
const url = `http://localhost:${port}`
const sitePort = await freePort()
const siteUrl = `http://localhost:${sitePort}`
const client = {
  clientId: 'portico',
  clientSecret: 'knock',
  name: 'Portico',
  redirectUris: [`${siteUrl}/self-service/methods/oidc/callback/sample`],
}

/** Each story has a person of its own at the provider. */
const people = ['ada', 'alan', 'grace', 'mary', 'edith'].map((sub) => ({
  sub,
  email: `${sub}@sample.example`,
  email_verified: true,
  given_name: sub,
}))

await using undo = new AsyncDisposableStack()
const mail = undo.use(await startMail())
const provider = undo.use(await startProvider({ clients: [client], accounts: people }))
const serviceUrl =
  process.env['PORTICO_ENGINE'] === 'kratos' ? await kratosUrl() : await embeddedUrl()

undo.adopt(
  await startSiteProcess(sitePort, {
    PORTICO_PUBLIC_URL: siteUrl,
    PORTICO_IDENTITY_URL: serviceUrl,
    PORTICO_RETURN_ORIGINS: url,
  }),
  (site) => site.stop(),
)
undo.use(
  await startPreview({
    port,
    serviceUrl,
    folder,
    before(request, response) {
      if (request.url !== '/dev/mailbox') return false
      const letters = mail.messages.map(({ to, text }) => ({ recipient: to, body: text }))
      response.writeHead(200, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify(letters.toReversed()))
      return true
    },
  }),
)
await new Promise<void>((resolve) => {
  process.once('SIGTERM', resolve)
  process.once('SIGINT', resolve)
})

async function embeddedUrl(): Promise<string> {
  const service = undo.use(
    await startService({
      siteUrl,
      publicUrl: siteUrl,
      config: {
        methods: {
          passkey: { rp: { origins: [url, siteUrl] } },
          code: { enabled: true, passwordless_enabled: true },
          oidc: {
            enabled: true,
            providers: [
              {
                id: 'sample',
                label: 'Sample ID',
                issuer_url: provider.issuer,
                client_id: client.clientId,
                client_secret: client.clientSecret,
                scope: ['openid', 'email', 'profile'],
                additional_id_token_audiences: [],
                claims: { email: 'email', 'name.first': 'given_name' },
              },
            ],
          },
        },
        allowed_return_urls: [siteUrl, `${url}/sign-in`, 'portico://sign-in'],
        courier: {
          smtp_url: mail.smtpUrl,
          sms_url: mail.smsUrl,
          from_address: 'door@portico.example',
          from_name: 'Portico',
        },
        hasher: { memory_kib: 1024, iterations: 1, parallelism: 1 },
        // As Kratos does it, so that one story fits both.
        security: { messages_per_hour: 1000, account_enumeration: { mitigate: false } },
      },
    }),
  )
  return service.url
}

async function kratosUrl(): Promise<string> {
  const kratos = undo.use(
    await startKratos({
      siteUrl,
      baseUrl: siteUrl,
      mail,
      onProgress: () => {},
      methods: {
        code: { use: 'passwordless' },
        oidc: [
          {
            id: 'sample',
            label: 'Sample ID',
            issuerUrl: provider.issuer,
            clientId: client.clientId,
            clientSecret: client.clientSecret,
          },
        ],
      },
      allowedReturnUrls: [`${url}/sign-in`, 'portico://sign-in'],
      // Without it, an app that recovers an account is never given its session.
      featureFlags: { use_continue_with_transitions: true },
    }),
  )
  return kratos.publicUrl
}
