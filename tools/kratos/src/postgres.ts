import { execFile } from 'node:child_process'
import { access, chown, constants, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from './free-port.ts'
import { startTied, type TiedProcess } from './tied-process.ts'

/** A database server cannot run here; the message says in one sentence why. */
export class PostgresUnavailable extends Error {
  override readonly name = 'PostgresUnavailable'
}

export interface Postgres extends AsyncDisposable {
  /** In the form that Kratos takes. */
  readonly dsn: string
  /** Ends every connection and comes back with the same files at the same place. */
  restart(): Promise<void>
  log(): string
  stop(): Promise<void>
}

interface User {
  uid: number
  gid: number
}

const run = promisify(execFile)

/** Starts an empty PostgreSQL of its own on loopback; its files are gone at the end. */
export async function startPostgres(): Promise<Postgres> {
  const binaries = await postgresFolder()
  const user = await serverUser()
  await using undo = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'portico-postgres-'))
  undo.defer(() => rm(folder, { recursive: true, force: true }))
  if (user !== undefined) await chown(folder, user.uid, user.gid)
  const cluster = join(folder, 'cluster')
  // Nothing in it is worth a disk's patience, so nothing waits for one.
  await run(
    join(binaries, 'initdb'),
    ['-D', cluster, '-U', 'kratos', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { cwd: folder, ...user },
  )

  const port = await freePort()
  const place = ['-h', '127.0.0.1', '-p', String(port)]
  async function serve(): Promise<TiedProcess> {
    const server = startTied(
      join(binaries, 'postgres'),
      ['-D', cluster, ...place, '-k', folder, '-F', '-c', 'max_connections=100'],
      // INT is the fast shutdown: open connections are closed, not waited for.
      { stopSignal: 'INT', cwd: folder, ...(user === undefined ? {} : { user }) },
    )
    await untilReady(server, () =>
      run(join(binaries, 'pg_isready'), [...place, '-U', 'kratos', '-d', 'postgres']),
    )
    return server
  }
  let child = await serve()
  undo.defer(() => child.stop())

  const owned = undo.move()
  const stop = () => owned.disposeAsync()
  return {
    dsn: `postgres://kratos@127.0.0.1:${port}/postgres?sslmode=disable&max_conns=20&max_idle_conns=4`,
    async restart() {
      await child.stop()
      child = await serve()
    },
    log: () => child.log(),
    stop,
    [Symbol.asyncDispose]: stop,
  }
}

/** Why a database server cannot run here, in one sentence; nothing when it can. */
export async function whyNoPostgres(): Promise<string | undefined> {
  return Promise.all([postgresFolder(), serverUser()]).then(
    () => undefined,
    (error: unknown) => String(error instanceof Error ? error.message : error),
  )
}

async function postgresFolder(): Promise<string> {
  const debian = '/usr/lib/postgresql'
  const versions = await readdir(debian).catch(() => [])
  const newestFirst = versions.toSorted((one, other) => Number(other) - Number(one))
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...newestFirst.map((version) => join(debian, version, 'bin')),
  ]
  for (const folder of folders) {
    // Some systems put a few client programs in PATH and keep the server elsewhere.
    const needed = ['initdb', 'postgres', 'pg_isready'].map((name) => join(folder, name))
    if (folder !== '' && (await Promise.all(needed.map(isProgram))).every(Boolean)) return folder
  }
  throw new PostgresUnavailable(
    'PostgreSQL is not installed here: no `initdb` and `postgres` were found.',
  )
}

async function isProgram(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
}

/** PostgreSQL refuses to run as root, so root lends it another user; everyone else runs it themselves. */
async function serverUser(): Promise<User | undefined> {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const ids = await Promise.all(
      ['-u', '-g'].map((which) => run('id', [which, name]).catch(() => undefined)),
    )
    const [uid, gid] = ids.map((id) => Number.parseInt(id?.stdout ?? '', 10))
    if (uid !== undefined && gid !== undefined && uid > 0 && gid > 0) return { uid, gid }
  }
  throw new PostgresUnavailable(
    'PostgreSQL does not run as root, and there is no user `postgres` or `nobody` to run it as.',
  )
}

async function untilReady(child: TiedProcess, check: () => Promise<unknown>): Promise<void> {
  let ended = false
  void child.ended.then(() => {
    ended = true
  })
  while (
    !(await check().then(
      () => true,
      () => false,
    ))
  ) {
    if (ended) throw new PostgresUnavailable(`PostgreSQL ended before it was ready: ${child.log()}`)
    await pause(20)
  }
}
