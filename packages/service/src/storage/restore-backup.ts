import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parseSecrets } from '../config/secrets.ts'
import { readBackup } from './backup-file.ts'
import { lockData } from './lock-data.ts'
import { inspect, openDatabase, restoringFolder } from './open-database.ts'
import { sealOf, syncFolder } from './seal-file.ts'

/**
 * Puts a backup in the place of what is there, which is kept under another name. All is unpacked and
 * looked over first. If the last steps are cut short, the folder is marked and the service says so.
 */
export function restoreBackup(folder: string, backup: string): { madeAt: string; kept?: string } {
  const unlock = lockData(folder)
  try {
    return replace(folder, backup)
  } finally {
    unlock()
  }
}

function replace(folder: string, backup: string): { madeAt: string; kept?: string } {
  const file = join(folder, 'portico.db')
  const staged = restoringFolder(file)
  const draft = `${staged}.part`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  try {
    const madeAt = unpack(backup, draft)
    rmSync(staged, { recursive: true, force: true })
    renameSync(draft, staged)
    syncFolder(folder)
    const kept = putAside(folder)
    renameSync(join(staged, 'secrets.json'), join(folder, 'secrets.json'))
    renameSync(join(staged, 'portico.db'), file)
    syncFolder(folder)
    rmSync(staged, { recursive: true })
    return { madeAt, ...(kept !== undefined && { kept }) }
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

function unpack(backup: string, folder: string): string {
  const file = join(folder, 'portico.db')
  const { secrets, madeAt } = readBackup(backup, file)
  parseSecrets(secrets, backup)
  const connection = new DatabaseSync(file)
  try {
    inspect(connection, backup)
  } finally {
    connection.close()
  }
  // A backup of a newer version is refused here, before anything is touched.
  openDatabase(file).close()
  writeFileSync(join(folder, 'secrets.json'), secrets, { mode: 0o600, flush: true })
  return madeAt
}

function putAside(folder: string): string | undefined {
  const names = ['portico.db', 'portico.db-wal', 'portico.db-shm', 'secrets.json']
  rmSync(sealOf(join(folder, 'portico.db')), { force: true })
  const there = names.filter((name) => existsSync(join(folder, name)))
  if (there.length === 0) return undefined
  const kept = join(folder, `before-restore-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`)
  mkdirSync(kept, { mode: 0o700 })
  for (const name of there) renameSync(join(folder, name), join(kept, name))
  return kept
}
