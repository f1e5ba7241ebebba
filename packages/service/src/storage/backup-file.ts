import { createHash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ownOnly } from './own-only.ts'
import { digest, syncFolder } from './seal-file.ts'

/** The backup cannot be used or written; the message is one sentence. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused'
}

/**
 * One file: a line that says what it is, a line of JSON with the installation's keys and the checksum,
 * then the database. The keys belong in it, because without them nobody could read the credentials.
 */
const title = 'portico backup 1'

interface Label {
  made_at: string
  secrets: string
  size: number
  sha256: string
}

/** Copies the accounts while the service goes on: what is copied is one moment of them. */
export function writeBackup(folder: string, target: string): { bytes: number } {
  if (existsSync(target) && !isBackup(target)) {
    throw new BackupRefused(`${target} exists and is no backup: it was not overwritten.`)
  }
  if (!existsSync(dirname(target))) {
    throw new BackupRefused(`There is no folder ${dirname(target)}.`)
  }
  const copy = `${target}.database`
  const draft = `${target}.part`
  try {
    rmSync(copy, { force: true })
    ownOnly(copy)
    copyDatabase(join(folder, 'portico.db'), copy)
    rmSync(draft, { force: true })
    ownOnly(draft)
    const label: Label = {
      made_at: new Date().toISOString(),
      secrets: readFileSync(join(folder, 'secrets.json'), 'utf8'),
      size: statSync(copy).size,
      sha256: digest(copy),
    }
    const out = openSync(draft, 'w')
    writeSync(out, `${title}\n${JSON.stringify(label)}\n`)
    forEachPiece(copy, 0, (piece) => void writeSync(out, piece))
    fsyncSync(out)
    closeSync(out)
    renameSync(draft, target)
    syncFolder(dirname(target))
    return { bytes: statSync(target).size }
  } finally {
    rmSync(copy, { force: true })
    rmSync(draft, { force: true })
  }
}

function copyDatabase(file: string, copy: string): void {
  const connection = new DatabaseSync(file, { readOnly: true, timeout: 5_000 })
  try {
    connection.prepare('VACUUM INTO ?').run(copy)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new BackupRefused(`${file} could not be copied (${why}).`, { cause: error })
  } finally {
    connection.close()
  }
}

/** Unpacks the database into a new file, if every byte is as it was written. Answers the keys. */
export function readBackup(backup: string, into: string): { secrets: string; madeAt: string } {
  const { label, start } = readLabel(backup)
  ownOnly(into)
  const hash = createHash('sha256')
  const out = openSync(into, 'w')
  try {
    forEachPiece(backup, start, (piece) => {
      hash.update(piece)
      writeSync(out, piece)
    })
    fsyncSync(out)
  } finally {
    closeSync(out)
  }
  if (statSync(into).size !== label.size || hash.digest('hex') !== label.sha256) {
    throw new BackupRefused(`${backup} is damaged (its checksum differs); nothing was changed.`)
  }
  return { secrets: label.secrets, madeAt: label.made_at }
}

const isBackup = (file: string) => head(file).startsWith(`${title}\n`)

function readLabel(file: string): { label: Label; start: number } {
  const text = head(file)
  if (!text.startsWith(`${title}\n`)) throw new BackupRefused(`${file} is no backup of Portico.`)
  const end = text.indexOf('\n', title.length + 1)
  try {
    const label: Partial<Label> = JSON.parse(text.slice(title.length + 1, end))
    const { made_at, secrets, size, sha256 } = label
    if (
      typeof made_at === 'string' &&
      typeof secrets === 'string' &&
      typeof size === 'number' &&
      typeof sha256 === 'string'
    ) {
      return { label: { made_at, secrets, size, sha256 }, start: end + 1 }
    }
  } catch {
    // Said below.
  }
  throw new BackupRefused(`${file} is damaged (its head cannot be read); nothing was changed.`)
}

/** One byte is one letter here, so that places in the text are places in the file. */
function head(file: string): string {
  const handle = openSync(file, 'r')
  try {
    if (!fstatSync(handle).isFile()) throw new BackupRefused(`${file} is not a file.`)
    const bytes = Buffer.alloc(8_192)
    return bytes.toString('latin1', 0, readSync(handle, bytes, 0, bytes.length, 0))
  } finally {
    closeSync(handle)
  }
}

function forEachPiece(file: string, start: number, take: (piece: Buffer) => void): void {
  const handle = openSync(file, 'r')
  const piece = Buffer.allocUnsafe(1_048_576)
  try {
    for (let at = start; ;) {
      const read = readSync(handle, piece, 0, piece.length, at)
      if (read === 0) return
      take(piece.subarray(0, read))
      at += read
    }
  } finally {
    closeSync(handle)
  }
}
