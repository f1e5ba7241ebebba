import { spawn } from 'node:child_process'
import { type OidcProvider, startKratos } from '@portico/kratos'
import { startMail } from '@portico/mail'
import { type Sample, startSample } from '@portico/provider'
import { inRepository } from './repository.ts'
import { serveMail } from './serve-mail.ts'

/** `npm run start:kratos`: a local Kratos and the site in front of it, until Ctrl-C. */
async function main(): Promise<void> {
  const port = process.env['PORTICO_PORT'] ?? '4455'
  const siteUrl = process.env['PORTICO_PUBLIC_URL'] ?? `http://localhost:${port}`
  const dsn = process.env['PORTICO_KRATOS_DSN']
  const mode = process.env['PORTICO_MODE'] ?? 'development'
  const providerPort = Number(process.env['PORTICO_PROVIDER_PORT'] ?? '4456')

  await using mail = await startMail()
  mail.onMessage(({ kind, to, subject, text }) => {
    console.log(`\n${kind} to ${to}  ${subject}\n${text.trim()}\n`)
  })
  await using mailbox = await serveMail(mail)
  await using sample =
    mode === 'development'
      ? await startSample({ siteUrl, port: providerPort }, (line) => console.log(line))
      : undefined
  await using kratos = await startKratos({
    siteUrl,
    baseUrl: siteUrl,
    mail,
    // Where the portico command, the app and its preview have people back from a provider.
    allowedReturnUrls: [
      'http://127.0.0.1:4459/signed-in',
      'portico://sign-in',
      'http://localhost:4457/sign-in',
    ],
    // Without it, an app that recovers an account is never given its session.
    featureFlags: { use_continue_with_transitions: true },
    onProgress: (line) => console.log(line),
    ...(dsn === undefined ? {} : { dsn }),
    ...(sample && { methods: { oidc: [asKnown(sample)] } }),
  })

  const site = spawn(
    process.execPath,
    ['--conditions=portico-source', inRepository('apps', 'web', 'src', 'main.ts')],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        PORTICO_PORT: port,
        PORTICO_PUBLIC_URL: siteUrl,
        PORTICO_IDENTITY_URL: kratos.publicUrl,
        PORTICO_MAILBOX_URL: mailbox.url,
        PORTICO_MODE: mode,
      },
    },
  )
  console.log(`Kratos answers at ${kratos.publicUrl}; its mail and text messages appear here.`)
  process.on('SIGTERM', () => site.kill('SIGTERM'))
  process.on('SIGINT', () => {})
  const code = await new Promise<number | null>((resolve) => {
    site.on('exit', resolve)
  })
  process.exitCode = code ?? 0
}

function asKnown({ id, label, clientId, clientSecret, provider }: Sample): OidcProvider {
  return { id, label, clientId, clientSecret, issuerUrl: provider.issuer }
}

await main().catch((problem: unknown) => {
  console.error(problem instanceof Error ? problem.message : problem)
  process.exitCode = 1
})
