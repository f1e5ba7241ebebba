import type { Database } from './database.ts'
import { DatabaseRefused } from './database-refused.ts'
import { checksum, type Migration } from './migration.ts'
import { integer, text } from './row.ts'

/** Brings the database to this version's form, step by step; each step is done as a whole or not at all. */
export function migrate(database: Database, file: string, known: Migration[]): void {
  const { connection } = database
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
        `it comes from a newer version of Portico (it has step ${number}, "${text(row, 'name')}")`,
      )
    }
    if (checksum(mine) !== text(row, 'checksum')) {
      throw new DatabaseRefused(
        file,
        `step ${number}, "${mine.name}", ran there in another form than this version knows`,
      )
    }
  }
  for (const migration of known.slice(applied.length)) {
    database.transaction(() => {
      connection.exec(migration.sql)
      connection
        .prepare('INSERT INTO migrations (number, name, checksum, applied_at) VALUES (?, ?, ?, ?)')
        .run(migration.number, migration.name, checksum(migration), Date.now())
    })
  }
}
