import { trustedProxies } from './trusted-proxies.ts'

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
  /** Neighbours on the line whose word about the visitor is taken. */
  trustedProxies: readonly string[]
  /** What the site seals and signs with; several processes of one site share it. */
  secret?: string
  /** Where the browser's own dialog for providers has to ask, for a service at an address. */
  fedCmOrigins: readonly string[]
  /** Who has it may read the figures at `/metrics`. */
  metricsToken?: string
  logLevel: string
  /** Seconds between the word that no more visitors are wanted and the closing of the door. */
  drainSeconds: number
  /** A module that asks visitors to prove that they are no machine. */
  captchaModule?: string
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
    returnOrigins: readOrigins('PORTICO_RETURN_ORIGINS', environment),
    ...(environment['PORTICO_SMTP_URL'] && { smtpUrl: environment['PORTICO_SMTP_URL'] }),
    ...(mode === 'development' && mailboxUrl && { mailboxUrl }),
    brand: environment['PORTICO_BRAND'] ?? usualBrand,
    trustedProxies: readProxies(environment),
    ...readSecret(environment),
    fedCmOrigins: readOrigins('PORTICO_FEDCM_ORIGINS', environment),
    ...(environment['PORTICO_METRICS_TOKEN'] && {
      metricsToken: environment['PORTICO_METRICS_TOKEN'],
    }),
    logLevel: readLogLevel(environment) ?? (mode === 'production' ? 'info' : 'warn'),
    drainSeconds: readSeconds('PORTICO_DRAIN_SECONDS', environment) ?? 0,
    ...(environment['PORTICO_CAPTCHA_MODULE'] && {
      captchaModule: environment['PORTICO_CAPTCHA_MODULE'],
    }),
    providerPort: readPort('PORTICO_PROVIDER_PORT', environment['PORTICO_PROVIDER_PORT'] ?? '4456'),
  }
}

type Environment = Record<string, string | undefined>

const listed = (given = '') => given.split(/[\s,]+/).filter(Boolean)

function readOrigins(name: string, environment: Environment): string[] {
  return listed(environment[name]).map((origin) => readOrigin(name, origin) ?? '')
}

function readProxies(environment: Environment): string[] {
  const proxies = listed(environment['PORTICO_TRUSTED_PROXIES'])
  const wrong = proxies.find((proxy) => !trustedProxies([proxy]))
  if (wrong === undefined) return proxies
  throw new WrongSetting(
    `PORTICO_TRUSTED_PROXIES names "${wrong}"; it must be addresses or networks such as 10.0.0.0/8.`,
  )
}

function readSecret(environment: Environment): { secret?: string } {
  const secret = environment['PORTICO_SECRET']
  if (secret === undefined) return {}
  if (secret.length >= 32) return { secret }
  throw new WrongSetting('PORTICO_SECRET must have at least 32 characters, chosen at random.')
}

function readLogLevel(environment: Environment): string | undefined {
  const level = environment['PORTICO_LOG_LEVEL']
  const known = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']
  if (level === undefined || known.includes(level)) return level
  throw new WrongSetting(`PORTICO_LOG_LEVEL is "${level}"; it must be one of ${known.join(', ')}.`)
}

function readSeconds(name: string, environment: Environment): number | undefined {
  const given = environment[name]
  if (given === undefined || /^\d{1,4}$/.test(given))
    return given === undefined ? undefined : Number(given)
  throw new WrongSetting(`${name} is "${given}"; it must be a number of seconds.`)
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
