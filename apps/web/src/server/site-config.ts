/** What differs by machine, read once from the environment. */
export interface SiteConfig {
  port: number
  /** The interface to listen on; none means all of them. */
  host?: string
  /** The address that visitors see; every redirect and link comes from it, never from a Host header. */
  publicUrl: string
  mode: 'development' | 'production'
  /** A service of the protocol to stand in front of; without it, the embedded one. */
  identityUrl?: string
  /** Folder of the embedded service's database and secrets. */
  dataFolder: string
  /** Origins besides our own that visitors may be sent back to. */
  returnOrigins: readonly string[]
  /** The embedded service's mail server; without it, mail lands in the development mailbox. */
  smtpUrl?: string
  /** Where a local engine's mail can be read, in development. */
  mailboxUrl?: string
  brand: string
  /** Where the sample identity provider listens, in development. */
  providerPort: number
}

/** The name on the door where none is set. */
export const usualBrand = 'Portico'

/** A setting is wrong; its message is one sentence for the person who starts the site. */
export class WrongSetting extends Error {}

export function readSiteConfig(given: Record<string, string | undefined>): SiteConfig {
  // What is set to nothing is not set.
  const environment = Object.fromEntries(Object.entries(given).filter(([, value]) => value))
  const port = readPort('PORTICO_PORT', environment['PORTICO_PORT'] ?? '4455')
  const publicUrl = readOrigin('PORTICO_PUBLIC_URL', environment['PORTICO_PUBLIC_URL'])
  const identityUrl = readUrl('PORTICO_IDENTITY_URL', environment['PORTICO_IDENTITY_URL'])
  const mailboxUrl = readUrl('PORTICO_MAILBOX_URL', environment['PORTICO_MAILBOX_URL'])
  const usual = identityUrl || publicUrl?.startsWith('https:') ? 'production' : 'development'
  const mode = environment['PORTICO_MODE'] ?? usual
  if (mode !== 'development' && mode !== 'production') {
    throw new WrongSetting(`PORTICO_MODE is "${mode}"; it must be development or production.`)
  }
  // On a developer's machine nobody else is meant to come in.
  const host = environment['PORTICO_HOST'] ?? (mode === 'development' ? 'localhost' : undefined)
  return {
    port,
    ...(host && { host }),
    publicUrl: publicUrl ?? `http://localhost:${port}`,
    mode,
    ...(identityUrl && { identityUrl }),
    dataFolder: environment['PORTICO_DATA'] ?? '.portico',
    returnOrigins: (environment['PORTICO_RETURN_ORIGINS'] ?? '')
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((origin) => readOrigin('PORTICO_RETURN_ORIGINS', origin) ?? ''),
    ...(environment['PORTICO_SMTP_URL'] && { smtpUrl: environment['PORTICO_SMTP_URL'] }),
    ...(mode === 'development' && mailboxUrl && { mailboxUrl }),
    brand: environment['PORTICO_BRAND'] ?? usualBrand,
    providerPort: readPort('PORTICO_PROVIDER_PORT', environment['PORTICO_PROVIDER_PORT'] ?? '4456'),
  }
}

function readPort(name: string, given: string): number {
  const port = /^\d+$/.test(given) ? Number(given) : 0
  // Zero would be any free port, which no link could name.
  if (port < 1 || port > 65_535) {
    throw new WrongSetting(`${name} is "${given}"; it must be a number from 1 to 65535.`)
  }
  return port
}

function readUrl(name: string, given: string | undefined): string | undefined {
  if (!given) return undefined
  const url = URL.canParse(given) ? new URL(given) : undefined
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw new WrongSetting(
      `${name} is "${given}"; it must be an address such as https://id.example.`,
    )
  }
  if (url.username || url.password || url.search || url.hash) {
    throw new WrongSetting(
      `${name} must be an address alone, without a user, a password, a query or a fragment.`,
    )
  }
  return url.href.replace(/\/$/, '')
}

function readOrigin(name: string, given: string | undefined): string | undefined {
  const url = readUrl(name, given)
  if (url && new URL(url).origin !== url) {
    throw new WrongSetting(`${name} is "${given}"; it must be an origin, without a path.`)
  }
  return url
}
