import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Seals what the site gives a browser to keep, so that nobody can read or change it there. */
export interface Seal {
  close: (content: string) => string
  /** Undefined for what was not sealed with this key, for this use. */
  open: (sealed: string) => string | undefined
}

/**
 * The keys of the site, each for one use. From a secret they are the same in every process that has it;
 * without one they are gone with this process.
 */
export class SiteKey {
  readonly #secret: string | Buffer

  constructor(secret?: string) {
    this.#secret = secret ?? randomBytes(32)
  }

  for(use: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.#secret, 'portico', use, 32))
  }

  seal(use: string): Seal {
    const key = this.for(use)
    return {
      close(content) {
        const nonce = randomBytes(12)
        const cipher = createCipheriv('aes-256-gcm', key, nonce)
        const parts = [nonce, cipher.update(content, 'utf8'), cipher.final(), cipher.getAuthTag()]
        return Buffer.concat(parts).toString('base64url')
      },
      open(sealed) {
        try {
          const bytes = Buffer.from(sealed, 'base64url')
          const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
          decipher.setAuthTag(bytes.subarray(-16))
          return (
            decipher.update(bytes.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8')
          )
        } catch {
          return undefined
        }
      },
    }
  }
}
