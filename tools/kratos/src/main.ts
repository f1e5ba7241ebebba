import { startMail } from '@portico/mail'
import { startKratos } from './start-kratos.ts'

/** `npm run kratos`: the real engine alone, for a site at PORTICO_PUBLIC_URL, until Ctrl-C. */
async function main(): Promise<void> {
  const siteUrl = process.env['PORTICO_PUBLIC_URL'] ?? 'http://localhost:4455'
  const dsn = process.env['PORTICO_KRATOS_DSN']
  const { promise: asked, resolve: stop } = Promise.withResolvers<void>()
  // Until it is ready there is nothing to end in order, and a build takes minutes.
  let onSignal: () => void = () => process.exit(130)
  process.on('SIGINT', () => onSignal())
  process.on('SIGTERM', () => onSignal())

  await using mail = await startMail()
  mail.onMessage((message) => {
    console.log(`\n${message.kind} to ${message.to}  ${message.subject}\n${message.text.trim()}\n`)
  })
  await using kratos = await startKratos({
    publicPort: portFrom('PORTICO_KRATOS_PUBLIC_PORT', 4433),
    adminPort: portFrom('PORTICO_KRATOS_ADMIN_PORT', 4434),
    siteUrl,
    // The site stands in front of the engine, so browsers see both at one address.
    baseUrl: process.env['PORTICO_KRATOS_BASE_URL'] ?? siteUrl,
    mail,
    onProgress: (line) => console.log(line),
    ...(dsn === undefined ? {} : { dsn }),
  })
  onSignal = stop
  const storage = dsn === undefined ? 'SQLite, gone at the end' : 'the database that you named'
  console.log(
    `Kratos ready: public ${kratos.publicUrl}, admin ${kratos.adminUrl}, for the site at ${siteUrl}; ` +
      `identities in ${storage}; mail and text messages appear here.`,
  )
  await asked
  console.log('Kratos: stopping')
}

function portFrom(name: string, usual: number): number {
  const given = process.env[name]
  return given === undefined ? usual : Number(given)
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
