import { createHmac, randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Keys of this installation. None has a default: whoever copies a sample cannot share a key by accident. */
export interface Secrets {
  /** Seals what cookies carry. */
  cookie: Buffer
  /** Encrypts credentials at rest. */
  cipher: Buffer
  /** Makes stored codes worthless without this file. */
  code: Buffer
}

const names = ['cookie', 'cipher', 'code'] as const

export class SecretsError extends Error {
  override readonly name = 'SecretsError'
}

export function makeSecrets(): Secrets {
  return { cookie: randomBytes(32), cipher: randomBytes(32), code: randomBytes(32) }
}

/** Reads `secrets.json`, or makes it when there is none. */
export function openSecrets(folder: string): Secrets {
  const file = join(folder, 'secrets.json')
  let written: string
  try {
    written = readFileSync(file, 'utf8')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    const made = makeSecrets()
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const text = JSON.stringify(
      Object.fromEntries(names.map((name) => [name, made[name].toString('base64')])),
      null,
      2,
    )
    // `wx`: of two processes that start at once, one makes the file and the other fails loudly.
    writeFileSync(file, text, { mode: 0o600, flag: 'wx' })
    return made
  }
  chmodSync(file, 0o600)
  return parseSecrets(written, file)
}

export function parseSecrets(written: string, file: string): Secrets {
  let parsed: Record<string, unknown>
  try {
    parsed = JSON.parse(written)
  } catch {
    throw new SecretsError(`${file} is not JSON`)
  }
  const key = (name: (typeof names)[number]): Buffer => {
    const value = parsed[name]
    const bytes = Buffer.from(typeof value === 'string' ? value : '', 'base64')
    if (bytes.length !== 32) throw new SecretsError(`${file}: ${name} must be 32 bytes in base64`)
    // A key of one repeated byte, or of text, was typed by a person or copied from a sample.
    const typed = bytes.every((byte) => byte >= 0x20 && byte < 0x7f)
    if (typed || new Set(bytes).size < 16) throw new SecretsError(`${file}: ${name} is not random`)
    return bytes
  }
  return { cookie: key('cookie'), cipher: key('cipher'), code: key('code') }
}

/** A one-time code or token as it is stored. */
export function fingerprint(secrets: Secrets, ...parts: string[]): string {
  return createHmac('sha256', secrets.code).update(parts.join('\u0000')).digest('base64url')
}
