import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Progress } from './kratos-binary.ts'
import { makeOnce } from './make-once.ts'

const run = promisify(execFile)

export function sqliteDsn(path: string): string {
  return `sqlite://${path}?_fk=true&mode=rwc`
}

/** Brings a database to this engine's form; does nothing to one that has it already. */
export async function migrate(binary: string, dsn: string): Promise<void> {
  await run(binary, ['migrate', 'sql', '-e', '--yes'], {
    env: { ...process.env, DSN: dsn },
    maxBuffer: 64 * 1024 * 1024,
  })
}

/** Makes a named database ready: an SQLite file that is not there yet is copied, which is quicker. */
export async function prepare(binary: string, dsn: string, progress: Progress): Promise<void> {
  const file = /^sqlite:\/\/([^?]+)/.exec(dsn)?.[1]
  if (file && !existsSync(file)) await freshSqlite(binary, file, progress)
  else await migrate(binary, dsn)
}

/** Puts a fresh SQLite database at `path`. Migrating takes seconds, copying what was migrated once does not. */
export async function freshSqlite(binary: string, path: string, progress: Progress): Promise<void> {
  const template = join(dirname(binary), 'empty.sqlite')
  await makeOnce({
    path: template,
    make: async (unfinished) => {
      progress('Kratos: preparing an empty SQLite database, once')
      await using folder = await mkdtempDisposable(join(tmpdir(), 'portico-migrate-'))
      const database = join(folder.path, 'empty.sqlite')
      await migrate(binary, sqliteDsn(database))
      await copyFile(database, unfinished)
    },
    onWait: () => progress('Kratos: waiting for another process that prepares the database'),
  })
  await copyFile(template, path)
}
