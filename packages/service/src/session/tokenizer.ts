import { randomUUID } from 'node:crypto'
import type { Session } from '@portico/client'
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'
import type { Config } from '../config/config.ts'
import { milliseconds } from '../config/duration.ts'
import type { Secrets } from '../config/secrets.ts'
import { seal, unseal } from '../http/cookie.ts'
import { isFields } from '../http/fields.ts'
import { badRequest } from '../http/problems.ts'
import type { Database } from '../storage/database.ts'
import { text } from '../storage/row.ts'

interface SigningKey {
  id: string
  private: CryptoKey | Uint8Array
  public: JWK
}

/** Signs sessions for services that want to know who calls without asking back. */
export class Tokenizer {
  readonly #database: Database
  readonly #secrets: Secrets
  readonly #templates: Config['session']['tokenizer']
  readonly #issuer: string
  readonly #now: () => number
  #key: Promise<SigningKey> | undefined

  constructor(
    database: Database,
    secrets: Secrets,
    config: Config,
    issuer: string,
    now: () => number,
  ) {
    this.#database = database
    this.#secrets = secrets
    this.#templates = config.session.tokenizer
    this.#issuer = issuer
    this.#now = now
  }

  async tokenize(name: string, session: Session): Promise<string> {
    const template = Object.hasOwn(this.#templates, name) ? this.#templates[name] : undefined
    if (template === undefined)
      throw badRequest(`Unable to find tokenizer template ${JSON.stringify(name)}.`)
    const key = await this.#signingKey()
    const claims = Object.fromEntries(
      Object.entries(template.claims).map(([claim, path]) => [claim, at(session, path)]),
    )
    const now = Math.floor(this.#now() / 1000)
    return new SignJWT({ ...claims, sid: session.id })
      .setProtectedHeader({ alg: 'ES256', kid: key.id, typ: 'JWT' })
      .setIssuer(this.#issuer)
      .setSubject(session.identity?.id ?? '')
      .setJti(randomUUID())
      .setIssuedAt(now)
      .setNotBefore(now)
      .setExpirationTime(now + Math.floor(milliseconds(template.ttl) / 1000))
      .sign(key.private)
  }

  async keys(): Promise<{ keys: JWK[] }> {
    return { keys: [(await this.#signingKey()).public] }
  }

  #signingKey(): Promise<SigningKey> {
    this.#key ??= this.#openKey()
    return this.#key
  }

  async #openKey(): Promise<SigningKey> {
    const row = this.#database
      .sql('SELECT id, sealed FROM signing_keys ORDER BY created_at DESC LIMIT 1')
      .get()
    let jwk: JWK
    if (row === undefined) {
      const { privateKey } = await generateKeyPair('ES256', { extractable: true })
      jwk = { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'ES256', use: 'sig' }
      this.#database
        .sql('INSERT INTO signing_keys (id, sealed, created_at) VALUES (?, ?, ?)')
        .run(
          jwk.kid ?? '',
          seal(this.#secrets.cipher, 'signing key', JSON.stringify(jwk)),
          this.#now(),
        )
    } else {
      const plain = unseal(this.#secrets.cipher, 'signing key', text(row, 'sealed'))
      if (plain === undefined) throw new Error('the signing key was encrypted with another key')
      jwk = JSON.parse(plain)
    }
    const { d: _private, ...shown } = jwk
    return { id: jwk.kid ?? '', private: await importJWK(jwk, 'ES256'), public: shown }
  }
}

function at(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((inner, name) => (isFields(inner) ? inner[name] : undefined), value)
}
