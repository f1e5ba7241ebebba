import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ownOnly } from './own-only.ts'

/** The folder is in use by a running service, or by a command that needs it for itself. */
export class DataInUse extends Error {
  override readonly name = 'DataInUse'

  constructor(folder: string) {
    super(`${folder} is in use by a running service: there can be one only, please end it first.`)
  }
}

/** Whoever ended a service and starts the next at once should not have to try twice. */
const patience = 2_000

/**
 * Makes this process the only service of a data folder, until the answer is called. The operating system
 * holds the lock, so that it is gone with the process however that ends.
 */
export function lockData(folder: string, waitFor = patience): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'portico.lock')
  ownOnly(file)
  const lock = new DatabaseSync(file, { timeout: waitFor })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    const busy = error instanceof Error && 'errcode' in error && error.errcode === 5
    throw busy ? new DataInUse(folder) : error
  }
  return () => {
    if (lock.isOpen) lock.close()
  }
}
