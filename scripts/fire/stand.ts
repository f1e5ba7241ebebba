import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  freePort,
  kratosSecrets,
  startKratos,
  startPostgres,
  type TiedProcess,
} from '@portico/kratos'
import { startMail } from '@portico/mail'
import { startLink, type Link } from './link.ts'
import type { EngineName } from '../parts.ts'
import { serveMail } from '../serve-mail.ts'
import { startSiteProcess } from '../site-process.ts'

/** A site under fire: lines that can be cut before and behind it, and a process that can be killed. */
export interface Stand extends AsyncDisposable {
  readonly url: string
  /** The site itself, past the line before it. */
  readonly siteUrl: string
  /** Between the browser and the site. */
  readonly front: Link
  /** Between the site and the engine; the embedded one is in the site's own process. */
  readonly back: Link | undefined
  killSite(): Promise<void>
  startSite(): Promise<void>
  /** The embedded engine dies with the site. */
  killEngine(): Promise<void>
  startEngine(): Promise<void>
  /** The codes that were sent to someone, newest first. */
  codesFor(recipient: string): Promise<string[]>
}

export interface StandOptions {
  /** How long a form may be open, as in `5s`. */
  lifespan?: string
  /** Where Kratos keeps things; a file, unless many write at once. */
  kratosOn?: 'SQLite' | 'PostgreSQL'
}

export async function startStand(
  engine: EngineName,
  { lifespan = '1h', kratosOn = 'SQLite' }: StandOptions = {},
): Promise<Stand> {
  await using undo = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'portico-fire-'))
  undo.defer(() => rm(folder, { recursive: true, force: true }))
  let sitePort = 0
  const direct = () => `http://127.0.0.1:${sitePort}`
  const front = undo.use(await startLink(await freePort(), direct))

  const config = join(folder, 'portico.config.json')
  const flow = { lifespan }
  await writeFile(
    config,
    JSON.stringify({
      // As Kratos does it: whoever signs up is signed in at once.
      security: { account_enumeration: { mitigate: false } },
      flows: { login: flow, registration: flow, recovery: flow, verification: flow },
    }),
  )
  const environment: Record<string, string> = {
    PORTICO_PUBLIC_URL: front.url,
    PORTICO_PROVIDER_PORT: String(await freePort()),
    PORTICO_SECRET: 'kept over a restart, and by nobody else',
    PORTICO_DATA: folder,
    PORTICO_CONFIG: config,
    // One address for each visitor, as a proxy in front of the site tells it.
    PORTICO_TRUSTED_PROXIES: '127.0.0.1',
  }
  let killEngine = () => killSite()
  let startEngine = () => startSite()
  let back: Link | undefined
  if (engine === 'kratos') {
    const mail = undo.use(await startMail())
    const publicPort = await freePort()
    const secrets = kratosSecrets()
    const dsn =
      kratosOn === 'PostgreSQL'
        ? undo.use(await startPostgres()).dsn
        : `sqlite://${join(folder, 'kratos.sqlite')}?_fk=true`
    const start = () =>
      startKratos({
        siteUrl: front.url,
        baseUrl: front.url,
        publicPort,
        secrets,
        mail,
        dsn,
        lifespans: {
          login: lifespan,
          registration: lifespan,
          recovery: lifespan,
          verification: lifespan,
        },
      })
    let kratos = await start()
    undo.defer(() => kratos.stop())
    killEngine = () => kratos.kill()
    startEngine = async () => {
      await kratos.stop()
      kratos = await start()
    }
    back = undo.use(await startLink(await freePort(), () => kratos.publicUrl))
    environment['PORTICO_IDENTITY_URL'] = back.url
    environment['PORTICO_MAILBOX_URL'] = undo.use(await serveMail(mail)).url
  }

  let site: TiedProcess | undefined
  const killSite = async () => site?.kill()
  undo.defer(async () => site?.stop())
  async function startSite(): Promise<void> {
    site = await startSiteProcess(sitePort, environment)
  }
  // Found at the last moment: until it is in use, a port is anybody's.
  sitePort = await freePort()
  await startSite()

  const owned = undo.move()
  return {
    url: front.url,
    front,
    back,
    siteUrl: direct(),
    killSite,
    startSite,
    killEngine,
    startEngine,
    async codesFor(recipient) {
      const answer = await fetch(`${direct()}/dev/mailbox`, {
        headers: { accept: 'application/json' },
      })
      const letters: { recipient: string; body: string }[] = await answer.json()
      return letters
        .filter((letter) => letter.recipient === recipient)
        .flatMap(({ body }) => body.match(/\b\d{6}\b/)?.[0] ?? [])
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}
