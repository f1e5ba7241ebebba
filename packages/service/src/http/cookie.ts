import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto'

export function readCookies(header: string | undefined): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const pair of header?.split(';') ?? []) {
    const mark = pair.indexOf('=')
    if (mark < 1) continue
    const name = pair.slice(0, mark).trim()
    if (!cookies.has(name)) cookies.set(name, pair.slice(mark + 1).trim())
  }
  return cookies
}

/** HttpOnly, Lax, whole site; `maxAge` in seconds, 0 to drop it. */
export function writeCookie(name: string, value: string, maxAge: number, secure: boolean): string {
  const expires = maxAge === 0 ? '; Expires=Thu, 01 Jan 1970 00:00:00 GMT' : ''
  return `${name}=${value}; Path=/; Max-Age=${maxAge}${expires}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** Encrypts and signs; `use` keeps a value from being replayed in another place. */
export function seal(key: Buffer, use: string, value: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(key), nonce).setAAD(Buffer.from(use))
  const sealed = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

export function unseal(key: Buffer, use: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < 28) return undefined
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(key), bytes.subarray(0, 12), {
      authTagLength: 16,
    })
      .setAAD(Buffer.from(use))
      .setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

const keys = new WeakMap<Buffer, KeyObject>()

/** Node examines a key that comes as bytes anew each time, which takes longer than the cipher itself. */
function keyOf(bytes: Buffer): KeyObject {
  const known = keys.get(bytes) ?? createSecretKey(bytes)
  keys.set(bytes, known)
  return known
}
