import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** One step from an older form of the database to a newer one. */
export interface Migration {
  number: number
  name: string
  sql: string
}

const folder = fileURLToPath(new URL('migrations/', import.meta.url))

/** `migrations/0001-what-it-does.sql` and so on. Only ever added to: each database remembers their checksums. */
export function readMigrations(from = folder): Migration[] {
  const found = readdirSync(from)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
  return found.map((file, index) => {
    const [, digits, name] = /^(\d{4})-([a-z0-9-]+)\.sql$/.exec(file) ?? []
    const number = Number(digits)
    if (name === undefined || number !== index + 1) {
      throw new Error(`${file} should be migration ${index + 1}: none may be left out`)
    }
    // A checkout may have changed the line ends; the checksum is of what the lines say.
    const sql = readFileSync(`${from}/${file}`, 'utf8').replaceAll('\r\n', '\n').trim()
    return { number, name: name.replaceAll('-', ' '), sql: `\n${sql}\n` }
  })
}

export const checksum = (migration: Migration): string =>
  createHash('sha256').update(migration.sql).digest('hex')
