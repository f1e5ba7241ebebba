import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startMail, type Mail } from '@portico/mail'
import { freePort } from './free-port.ts'
import { kratosBinary, type Progress } from './kratos-binary.ts'
import { kratosConfig, type KratosPlace, type KratosSettings } from './kratos-config.ts'
import { freshSqlite, prepare, sqliteDsn } from './migrate.ts'
import { startTied, type TiedProcess } from './tied-process.ts'

export interface KratosOptions extends KratosSettings {
  publicPort?: number
  adminPort?: number
  /** `postgres://…`; a SQLite database of its own, gone at the end, when left out. */
  dsn?: string
  /** Where mail goes; a sink of its own when left out. */
  mail?: Mail
  /** Sends the queue's messages; of several engines on one database only one may. */
  courier?: boolean
  onProgress?: Progress
}

/** A running engine. */
export interface Kratos extends AsyncDisposable {
  /** Where it listens; what it calls itself in answers is `baseUrl`. Without a slash at the end. */
  readonly publicUrl: string
  readonly adminUrl: string
  readonly baseUrl: string
  readonly mail: Mail
  /** Its latest log lines. */
  log(): string
  stop(): Promise<void>
  /** Ends it at once, as a crash would; `stop` still tidies up. */
  kill(): Promise<void>
}

/** The engine ended before it was ready; the message ends with its last words. */
export class KratosFailed extends Error {
  override readonly name = 'KratosFailed'
}

export async function startKratos(options: KratosOptions = {}): Promise<Kratos> {
  const progress = options.onProgress ?? ((line) => process.stderr.write(`${line}\n`))
  await using undo = new AsyncDisposableStack()
  const binary = await kratosBinary(progress)

  const folder = await mkdtemp(join(tmpdir(), 'portico-kratos-'))
  undo.defer(() => rm(folder, { recursive: true, force: true }))
  const mail = options.mail ?? undo.use(await startMail())
  const database = join(folder, 'kratos.sqlite')
  if (options.dsn === undefined) await freshSqlite(binary, database, progress)
  else await prepare(binary, options.dsn, progress)

  const served = await serve(options, {
    binary,
    folder,
    dsn: options.dsn ?? sqliteDsn(database),
    smtpUrl: mail.smtpUrl,
    smsUrl: mail.smsUrl,
  })
  undo.defer(() => served.child.stop())

  const owned = undo.move()
  const stop = () => owned.disposeAsync()
  return {
    publicUrl: served.publicUrl,
    adminUrl: served.adminUrl,
    baseUrl: served.baseUrl,
    mail,
    log: () => served.child.log(),
    stop,
    kill: () => served.child.kill(),
    [Symbol.asyncDispose]: stop,
  }
}

interface Serving {
  child: TiedProcess
  publicUrl: string
  adminUrl: string
  baseUrl: string
}

interface Ground extends Omit<KratosPlace, 'publicPort' | 'adminPort'> {
  binary: string
  folder: string
}

async function serve(options: KratosOptions, ground: Ground, tries = 3): Promise<Serving> {
  const { binary, folder, ...place } = ground
  const publicPort = await freePort(options.publicPort)
  const adminPort = await freePort(options.adminPort)
  const config = kratosConfig({ publicPort, adminPort, ...place }, options)
  const file = join(folder, 'kratos.json')
  await writeFile(file, JSON.stringify(config), { mode: 0o600 })

  const child = startTied(binary, [
    'serve',
    '-c',
    file,
    '--dev',
    ...((options.courier ?? true) ? ['--watch-courier'] : []),
    '--sqa-opt-out',
  ])
  const publicUrl = `http://127.0.0.1:${publicPort}`
  const adminUrl = `http://127.0.0.1:${adminPort}`
  try {
    await untilReady(child, [publicUrl, adminUrl])
  } catch (error) {
    await child.stop()
    // A port that was free a moment ago may have been taken since, most likely by another test's engine.
    if (tries > 1 && child.log().includes('address already in use')) {
      return serve(options, ground, tries - 1)
    }
    throw error
  }
  return { child, publicUrl, adminUrl, baseUrl: config.serve.public.base_url.replace(/\/$/, '') }
}

async function untilReady(child: TiedProcess, addresses: readonly string[]): Promise<void> {
  let ended = false
  void child.ended.then(() => {
    ended = true
  })
  const deadline = Date.now() + 60_000
  for (const address of addresses) {
    for (;;) {
      const ready = await isReady(address)
      // Looked at after the answer: it may have been another engine's, at a port that ours did not get.
      if (ended) throw new KratosFailed(`Kratos ended before it was ready:\n${lastWords(child)}`)
      if (ready) break
      if (Date.now() > deadline) {
        throw new KratosFailed(`Kratos was not ready after 60 s:\n${lastWords(child)}`)
      }
      await pause(20)
    }
  }
}

async function isReady(address: string): Promise<boolean> {
  return fetch(`${address}/health/ready`, { signal: AbortSignal.timeout(2000) }).then(
    async (answer) => {
      await answer.body?.cancel()
      return answer.ok
    },
    () => false,
  )
}

function lastWords(child: TiedProcess): string {
  return child.log().split('\n').slice(-20).join('\n')
}
