import { type Migration, readMigrations } from '../src/storage/migration.ts'
import { openDatabase } from '../src/storage/open-database.ts'

/** This version's steps and three more that take a while, as an upgrade of a large database would. */
export function slowMigrations(): Migration[] {
  const known = readMigrations()
  const step = (offset: number, name: string, sql: string): Migration => ({
    number: known.length + offset,
    name,
    sql,
  })
  return [
    ...known,
    step(
      1,
      'a column with values',
      `ALTER TABLE identities ADD COLUMN sign TEXT;
       UPDATE identities SET sign = lower(hex(traits)) || id;`,
    ),
    step(2, 'an index', 'CREATE INDEX identities_by_sign ON identities (sign);'),
    step(
      3,
      'a copy of a table',
      `CREATE TABLE copies (id TEXT PRIMARY KEY, sign TEXT NOT NULL);
       INSERT INTO copies SELECT id, sign FROM identities;
       UPDATE copies SET sign = upper(sign);`,
    ),
  ]
}

// Run as a program: upgrades the file it is given, and says so.
if (import.meta.main) {
  const file = process.argv[2] ?? ''
  process.stdout.write('begun\n')
  openDatabase(file, { known: slowMigrations() }).close()
  process.stdout.write('done\n')
}
