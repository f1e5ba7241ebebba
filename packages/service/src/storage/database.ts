import { createHash } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { type Migration, migrations } from './migrations.ts'
import { integer, text } from './row.ts'

/** The file is not one that this version can go on with. It is left as it is. */
export class DatabaseRefused extends Error {
  override readonly name = 'DatabaseRefused'

  constructor(file: string, because: string, cause?: unknown) {
    super(`${file} was not opened: ${because}`, { cause })
  }
}

/** One connection. Statements are prepared once and kept: a request does no schema work. */
export class Database {
  readonly connection: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()
  #depth = 0

  constructor(connection: DatabaseSync) {
    this.connection = connection
  }

  sql(source: string): StatementSync {
    let statement = this.#statements.get(source)
    if (statement === undefined) {
      statement = this.connection.prepare(source)
      this.#statements.set(source, statement)
    }
    return statement
  }

  /** All of it or nothing. Inside another transaction it is part of that one. */
  transaction<T>(work: () => T): T {
    if (this.#depth > 0) return work()
    this.sql('BEGIN IMMEDIATE').run()
    this.#depth++
    try {
      const result = work()
      this.sql('COMMIT').run()
      return result
    } catch (error) {
      if (this.connection.isTransaction) this.sql('ROLLBACK').run()
      throw error
    } finally {
      this.#depth--
    }
  }

  /**
   * For what may be lost in a power cut, though never in a crash of the process: an open form.
   * Saves the wait for the disk.
   */
  relaxed<T>(work: () => T): T {
    if (this.#depth > 0) return work()
    this.connection.exec('PRAGMA synchronous=NORMAL')
    try {
      return work()
    } finally {
      this.connection.exec('PRAGMA synchronous=FULL')
    }
  }

  close(): void {
    this.#statements.clear()
    this.connection.close()
  }
}

/** Opens the file, or makes it where there is none; `:memory:` for tests. */
export function openDatabase(file: string, known: Migration[] = migrations): Database {
  const fresh = file === ':memory:' || !existsSync(file)
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  let connection: DatabaseSync | undefined
  try {
    connection = new DatabaseSync(file)
    connection.exec(`
      PRAGMA busy_timeout=5000;
      PRAGMA journal_mode=WAL;
      PRAGMA synchronous=FULL;
      PRAGMA foreign_keys=ON;
      PRAGMA temp_store=MEMORY;
      PRAGMA cache_size=-16000;
    `)
    if (!fresh) check(connection, file)
    const database = new Database(connection)
    migrate(database, file, known, fresh)
    return database
  } catch (error) {
    connection?.close()
    if (error instanceof DatabaseRefused) throw error
    const why = error instanceof Error ? error.message : String(error)
    throw new DatabaseRefused(file, `it is damaged or not a database (${why})`, error)
  }
}

function check(connection: DatabaseSync, file: string): void {
  const rows = connection.prepare('PRAGMA integrity_check(3)').all()
  const answers = rows.map((row) => text(row, 'integrity_check'))
  if (answers.join() !== 'ok')
    throw new DatabaseRefused(file, `it is damaged (${answers.join('; ')})`)
  const broken = connection.prepare('PRAGMA foreign_key_check').all()
  if (broken.length > 0) throw new DatabaseRefused(file, 'it is damaged (rows refer to nothing)')
}

const checksum = (sql: string) => createHash('sha256').update(sql).digest('hex')

function migrate(database: Database, file: string, known: Migration[], fresh: boolean): void {
  const { connection } = database
  const marked = connection
    .prepare(`SELECT count(*) AS n FROM sqlite_master WHERE name = 'migrations'`)
    .get()
  if (!fresh && marked !== undefined && integer(marked, 'n') === 0) {
    const tables = connection.prepare('SELECT count(*) AS n FROM sqlite_master').get()
    // A crash before the very first commit leaves an empty file, which is as good as none.
    if (tables !== undefined && integer(tables, 'n') > 0) {
      throw new DatabaseRefused(file, 'it is not a database of this service')
    }
  }
  connection.exec(`CREATE TABLE IF NOT EXISTS migrations (
    number INTEGER PRIMARY KEY, name TEXT NOT NULL, checksum TEXT NOT NULL, applied_at INTEGER NOT NULL)`)
  const applied = connection
    .prepare('SELECT number, name, checksum FROM migrations ORDER BY number')
    .all()
  for (const row of applied) {
    const number = integer(row, 'number')
    const mine = known.find((migration) => migration.number === number)
    if (mine === undefined) {
      throw new DatabaseRefused(
        file,
        `it comes from a newer version (it has step ${number}, "${text(row, 'name')}")`,
      )
    }
    if (checksum(mine.sql) !== text(row, 'checksum')) {
      throw new DatabaseRefused(
        file,
        `step ${number} ran there in another form than this version knows`,
      )
    }
  }
  for (const migration of known.slice(applied.length)) {
    database.transaction(() => {
      connection.exec(migration.sql)
      connection
        .prepare('INSERT INTO migrations (number, name, checksum, applied_at) VALUES (?, ?, ?, ?)')
        .run(migration.number, migration.name, checksum(migration.sql), Date.now())
    })
  }
}
