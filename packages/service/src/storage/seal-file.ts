import { createHash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'

/**
 * SQLite sees damage to its own structure, not to what is written in it. A database that was closed in
 * order therefore leaves a checksum beside it; the next start compares, and takes it away.
 */
export const sealOf = (file: string): string => `${file}.sha256`

export function sealFile(file: string): void {
  // Somebody else has it open still: what we would sum up is not final.
  if (hasLog(file)) return
  writeFileSync(sealOf(file), `${digest(file)}\n`, { mode: 0o600, flush: true })
}

export type Seal = 'none' | 'whole' | 'broken'

export function readSeal(file: string): Seal {
  const seal = sealOf(file)
  // With a log it was not closed in order, and the checksum is of an earlier time.
  if (!existsSync(seal) || hasLog(file)) return 'none'
  return readFileSync(seal, 'utf8').trim() === digest(file) ? 'whole' : 'broken'
}

/** From here on the file changes. */
export function breakSeal(file: string): void {
  if (!existsSync(sealOf(file))) return
  rmSync(sealOf(file))
  syncFolder(dirname(file))
}

/** A power cut must not bring back what was removed or renamed before it. */
export function syncFolder(folder: string): void {
  // Windows has no such call, and keeps its folders by itself.
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

function hasLog(file: string): boolean {
  const log = `${file}-wal`
  return existsSync(log) && statSync(log).size > 0
}

export function digest(file: string): string {
  const hash = createHash('sha256')
  const handle = openSync(file, 'r')
  const piece = Buffer.allocUnsafe(1_048_576)
  try {
    for (let read = -1; read !== 0;) {
      read = readSync(handle, piece)
      hash.update(piece.subarray(0, read))
    }
  } finally {
    closeSync(handle)
  }
  return hash.digest('hex')
}
