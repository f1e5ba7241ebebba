import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Database } from './database.ts'
import { DatabaseRefused } from './database-refused.ts'
import { migrate } from './migrate.ts'
import { type Migration, readMigrations } from './migration.ts'
import { ownOnly } from './own-only.ts'
import { integer, text } from './row.ts'
import { breakSeal, readSeal, sealFile, sealOf, syncFolder } from './seal-file.ts'

export interface OpenOptions {
  /** For tests: other steps than this version's. */
  known?: Migration[]
  /** A running service has it open: that one has looked it over, and closes it. */
  beside?: boolean
}

/** Where a restore keeps what it has not put in place yet. */
export const restoringFolder = (file: string): string => join(dirname(file), 'restoring')

/** Opens the file, or makes it where there is none; `:memory:` for tests. What is damaged is left as it is. */
export function openDatabase(file: string, options: OpenOptions = {}): Database {
  const known = options.known ?? readMigrations()
  if (file === ':memory:') return connect(file, known)
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  if (existsSync(restoringFolder(file))) {
    throw new DatabaseRefused(file, 'a restore was cut short; please run it again')
  }
  try {
    if (!existsSync(file)) make(file, known)
    ownOnly(file)
    const look = options.beside === true ? undefined : beforeOpening(file)
    return connect(file, known, look, options.beside === true ? undefined : () => sealFile(file))
  } catch (error) {
    if (error instanceof DatabaseRefused || !isSqlite(error)) throw error
    throw new DatabaseRefused(file, `it is damaged or not a database (${error.message})`, error)
  }
}

/**
 * Under another name until it is complete: so an empty or headless file of the right name is always
 * one that lost something, and never mistaken for a new one.
 */
function make(file: string, known: Migration[]): void {
  if (existsSync(`${file}-wal`)) {
    throw new DatabaseRefused(
      file,
      'it is missing, although the log of its latest changes is there',
    )
  }
  const draft = `${file}.new`
  for (const rest of [draft, `${draft}-wal`, `${draft}-shm`, sealOf(file)]) {
    rmSync(rest, { force: true })
  }
  ownOnly(draft)
  connect(draft, known).close()
  renameSync(draft, file)
  syncFolder(dirname(file))
}

/** Answers how the connection must be looked at once it is open. */
function beforeOpening(file: string): ((connection: DatabaseSync) => void) | undefined {
  if (statSync(file).size === 0) throw new DatabaseRefused(file, 'it is damaged (it is empty)')
  const seal = readSeal(file)
  if (seal === 'broken') {
    throw new DatabaseRefused(
      file,
      `it is damaged, or another program changed it since it was closed (its checksum differs); restore a backup, or remove ${sealOf(file)} if the change was meant`,
    )
  }
  if (seal === 'whole') return undefined
  return (connection) => inspect(connection, file)
}

function connect(
  file: string,
  known: Migration[],
  look?: (connection: DatabaseSync) => void,
  afterClose?: () => void,
): Database {
  const connection = new DatabaseSync(file)
  try {
    connection.exec(`
      PRAGMA busy_timeout=5000;
      PRAGMA journal_mode=WAL;
      PRAGMA synchronous=FULL;
      PRAGMA foreign_keys=ON;
      PRAGMA temp_store=MEMORY;
      PRAGMA cache_size=-16000;
    `)
    look?.(connection)
    ensureOurs(connection, file)
    if (afterClose !== undefined) breakSeal(file)
    const database = new Database(connection, afterClose)
    migrate(database, file, known)
    return database
  } catch (error) {
    connection.close()
    throw error
  }
}

/** Damage to the structure of the file, and rows whose owner is gone. */
export function inspect(connection: DatabaseSync, file: string): void {
  const rows = connection.prepare('PRAGMA integrity_check(3)').all()
  const answers = rows.map((row) => text(row, 'integrity_check'))
  if (answers.join() !== 'ok') {
    throw new DatabaseRefused(file, `it is damaged (${answers.join('; ').replaceAll('\n', ' ')})`)
  }
  const broken = connection.prepare('PRAGMA foreign_key_check').all()
  if (broken.length > 0) throw new DatabaseRefused(file, 'it is damaged (rows refer to nothing)')
}

/** New and empty, or with our own list of steps in it. */
function ensureOurs(connection: DatabaseSync, file: string): void {
  const row = connection
    .prepare(
      `SELECT count(*) AS tables, count(*) FILTER (WHERE name = 'migrations') AS marked FROM sqlite_master`,
    )
    .get()
  const draft = file === ':memory:' || file.endsWith('.new')
  if (row === undefined || integer(row, 'marked') > 0) return
  if (draft && integer(row, 'tables') === 0) return
  throw new DatabaseRefused(file, 'it is not a database of this service')
}

const isSqlite = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR'
