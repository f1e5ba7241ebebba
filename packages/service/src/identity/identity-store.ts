import { randomUUID } from 'node:crypto'
import type { Secrets } from '../config/secrets.ts'
import { seal, unseal } from '../http/cookie.ts'
import type { Fields } from '../http/fields.ts'
import type { Database } from '../storage/database.ts'
import { integer, json, maybeInteger, maybeText, type Row, text } from '../storage/row.ts'
import { type Addresses, derive } from './derive.ts'
import type { StoredAddress, StoredIdentity } from './identity-record.ts'
import type { IdentitySchema } from './identity-schema.ts'
import type { Channel } from './normalise.ts'

/** Another account has this identifier or address already. */
export class IdentifierTaken extends Error {
  override readonly name = 'IdentifierTaken'
  readonly identityId: string
  readonly identifier: string

  constructor(identityId: string, identifier: string) {
    super('an identifier is taken')
    this.identityId = identityId
    this.identifier = identifier
  }
}

export type Credentials = Map<string, Fields>

export interface NewCredential {
  type: string
  config: Fields
  /** Beside those that the traits give, e.g. `provider:subject`. */
  identifiers?: string[]
  /** Where they are kept, if not under the credential's own type. */
  identifierType?: string
}

/** Decides which assurance someone can reach; the methods know. */
export type Assess = (identity: StoredIdentity, credentials: Credentials) => 'aal1' | 'aal2'

export class IdentityStore {
  readonly #database: Database
  readonly #secrets: Secrets
  readonly #now: () => number
  assess: Assess = () => 'aal1'

  constructor(database: Database, secrets: Secrets, now: () => number) {
    this.#database = database
    this.#secrets = secrets
    this.#now = now
  }

  create(schema: IdentitySchema, traits: Fields, credentials: NewCredential[]): StoredIdentity {
    const id = randomUUID()
    const now = this.#now()
    return this.#database.transaction(() => {
      this.#database
        .sql(
          `INSERT INTO identities (id, schema_id, traits, state, state_changed_at, created_at, updated_at)
           VALUES (?, ?, ?, 'active', ?, ?, ?)`,
        )
        .run(id, schema.id, JSON.stringify(traits), now, now, now)
      this.#derived(id, derive(schema, traits))
      for (const credential of credentials) this.setCredential(id, credential)
      this.reassess(id)
      return this.get(id)
    })
  }

  find(id: string): StoredIdentity | undefined {
    const row = this.#database.sql('SELECT * FROM identities WHERE id = ?').get(id)
    return row === undefined ? undefined : this.fromRow(row)
  }

  get(id: string): StoredIdentity {
    const identity = this.find(id)
    if (identity === undefined) throw new Error('an identity vanished')
    return identity
  }

  /** An identity whose row was read together with something else. */
  fromRow(row: Row): StoredIdentity {
    const id = text(row, 'id')
    const externalId = maybeText(row, 'external_id')
    return {
      id,
      schemaId: text(row, 'schema_id'),
      traits: json(row, 'traits'),
      state: row['state'] === 'inactive' ? 'inactive' : 'active',
      stateChangedAt: integer(row, 'state_changed_at'),
      availableAal: row['available_aal'] === 'aal2' ? 'aal2' : 'aal1',
      ...(externalId !== undefined && { externalId }),
      metadataPublic: row['metadata_public'] === null ? null : json(row, 'metadata_public'),
      createdAt: integer(row, 'created_at'),
      updatedAt: integer(row, 'updated_at'),
      verifiable: this.#database
        .sql('SELECT * FROM verifiable_addresses WHERE identity_id = ? ORDER BY rowid')
        .all(id)
        .map(addressFromRow),
      recovery: this.#database
        .sql('SELECT * FROM recovery_addresses WHERE identity_id = ? ORDER BY rowid')
        .all(id)
        .map(addressFromRow),
    }
  }

  /** Newest first, for the operator. */
  list(limit: number, offset: number): StoredIdentity[] {
    return this.#database
      .sql('SELECT * FROM identities ORDER BY created_at DESC, id LIMIT ? OFFSET ?')
      .all(limit, offset)
      .map((row) => this.fromRow(row))
  }

  findByIdentifier(types: string[], identifier: string): StoredIdentity | undefined {
    for (const type of types) {
      const row = this.#database
        .sql('SELECT identity_id FROM identifiers WHERE type = ? AND identifier = ?')
        .get(type, identifier)
      if (row !== undefined) return this.find(text(row, 'identity_id'))
    }
    return undefined
  }

  identifiers(id: string, type: string): string[] {
    return this.#database
      .sql('SELECT identifier FROM identifiers WHERE identity_id = ? AND type = ?')
      .all(id, type)
      .map((row) => text(row, 'identifier'))
  }

  findByAddress(
    table: 'verifiable' | 'recovery',
    via: Channel,
    value: string,
  ): StoredIdentity | undefined {
    const row = this.#database
      .sql(`SELECT identity_id FROM ${table}_addresses WHERE via = ? AND value = ?`)
      .get(via, value)
    return row === undefined ? undefined : this.find(text(row, 'identity_id'))
  }

  /** New traits; addresses that stay keep their proof. */
  updateTraits(id: string, schema: IdentitySchema, traits: Fields): StoredIdentity {
    return this.#database.transaction(() => {
      this.#database
        .sql('UPDATE identities SET traits = ?, updated_at = ? WHERE id = ?')
        .run(JSON.stringify(traits), this.#now(), id)
      this.#derived(id, derive(schema, traits))
      this.reassess(id)
      return this.get(id)
    })
  }

  setState(id: string, state: 'active' | 'inactive'): void {
    const now = this.#now()
    this.#database
      .sql('UPDATE identities SET state = ?, state_changed_at = ?, updated_at = ? WHERE id = ?')
      .run(state, now, now, id)
  }

  delete(id: string): boolean {
    return this.#database.sql('DELETE FROM identities WHERE id = ?').run(id).changes > 0
  }

  credentials(id: string): Credentials {
    const rows = this.#database
      .sql('SELECT type, config FROM credentials WHERE identity_id = ?')
      .all(id)
    return new Map(rows.map((row) => [text(row, 'type'), this.#open(id, row)]))
  }

  credential(id: string, type: string): Fields | undefined {
    const row = this.#database
      .sql('SELECT type, config FROM credentials WHERE identity_id = ? AND type = ?')
      .get(id, type)
    return row === undefined ? undefined : this.#open(id, row)
  }

  setCredential(id: string, credential: NewCredential): void {
    const now = this.#now()
    const { type, config } = credential
    this.#database.transaction(() => {
      const sealed = seal(this.#secrets.cipher, `credential ${id} ${type}`, JSON.stringify(config))
      this.#database
        .sql(
          `INSERT INTO credentials (identity_id, type, config, created_at, updated_at) VALUES (?, ?, ?, ?, ?)
           ON CONFLICT (identity_id, type) DO UPDATE SET config = excluded.config, updated_at = excluded.updated_at`,
        )
        .run(id, type, sealed, now, now)
      if (credential.identifiers !== undefined) {
        const kept = credential.identifierType ?? type
        this.#identifiers(
          id,
          [kept],
          credential.identifiers.map((identifier) => ({ type: kept, identifier })),
        )
      }
      this.reassess(id)
    })
  }

  /**
   * Reads, changes and writes one credential with nobody in between: for what may be used only once.
   * `change` answers the new configuration, or undefined to leave all as it is.
   */
  changeCredential(
    id: string,
    type: string,
    change: (config: Fields) => Fields | undefined,
  ): boolean {
    return this.#database.transaction(() => {
      const row = this.#database
        .sql('SELECT type, config FROM credentials WHERE identity_id = ? AND type = ?')
        .get(id, type)
      const after = row === undefined ? undefined : change(this.#open(id, row))
      if (row === undefined || after === undefined) return false
      const sealed = seal(this.#secrets.cipher, `credential ${id} ${type}`, JSON.stringify(after))
      // Each sealing differs, so this holds only while nobody has written since it was read.
      const { changes } = this.#database
        .sql(
          'UPDATE credentials SET config = ?, updated_at = ? WHERE identity_id = ? AND type = ? AND config = ?',
        )
        .run(sealed, this.#now(), id, type, text(row, 'config'))
      this.reassess(id)
      return changes === 1
    })
  }

  removeCredential(id: string, type: string): void {
    this.#database.transaction(() => {
      this.#database.sql('DELETE FROM credentials WHERE identity_id = ? AND type = ?').run(id, type)
      const derived = ['password', 'webauthn', 'code'].includes(type)
      if (!derived) {
        this.#database
          .sql('DELETE FROM identifiers WHERE identity_id = ? AND type = ?')
          .run(id, type)
      }
      this.reassess(id)
    })
  }

  markVerified(via: Channel, value: string): void {
    const now = this.#now()
    this.#database
      .sql(
        `UPDATE verifiable_addresses SET verified = 1, status = 'completed', verified_at = ?, updated_at = ?
         WHERE via = ? AND value = ? AND verified = 0`,
      )
      .run(now, now, via, value)
  }

  markSent(via: Channel, value: string): void {
    this.#database
      .sql(
        `UPDATE verifiable_addresses SET status = 'sent', updated_at = ?
         WHERE via = ? AND value = ? AND status = 'pending'`,
      )
      .run(this.#now(), via, value)
  }

  #open(id: string, row: Row): Fields {
    const type = text(row, 'type')
    const plain = unseal(this.#secrets.cipher, `credential ${id} ${type}`, text(row, 'config'))
    if (plain === undefined) throw new Error('a credential was encrypted with another key')
    return JSON.parse(plain)
  }

  /** What someone can reach may have changed with the configuration, not only with their credentials. */
  reassess(id: string): void {
    const identity = this.get(id)
    const aal = this.assess(identity, this.credentials(id))
    if (aal !== identity.availableAal) {
      this.#database.sql('UPDATE identities SET available_aal = ? WHERE id = ?').run(aal, id)
    }
  }

  #derived(id: string, { identifiers, verifiable, recovery }: Addresses): void {
    this.#identifiers(id, ['password', 'webauthn', 'code'], identifiers)
    this.#addresses('verifiable', id, verifiable)
    this.#addresses('recovery', id, recovery)
  }

  #identifiers(id: string, types: string[], wanted: { type: string; identifier: string }[]): void {
    for (const type of types) {
      this.#database.sql('DELETE FROM identifiers WHERE identity_id = ? AND type = ?').run(id, type)
    }
    for (const { type, identifier } of wanted) {
      this.#database
        .sql('INSERT OR IGNORE INTO identifiers (type, identifier, identity_id) VALUES (?, ?, ?)')
        .run(type, identifier, id)
      const row = this.#database
        .sql('SELECT identity_id FROM identifiers WHERE type = ? AND identifier = ?')
        .get(type, identifier)
      const owner = row === undefined ? id : text(row, 'identity_id')
      if (owner !== id) throw new IdentifierTaken(owner, identifier)
    }
  }

  #addresses(
    table: 'verifiable' | 'recovery',
    id: string,
    wanted: { via: Channel; value: string }[],
  ): void {
    const now = this.#now()
    const before = this.#database
      .sql(`SELECT id, via, value FROM ${table}_addresses WHERE identity_id = ?`)
      .all(id)
    for (const row of before) {
      const stays = wanted.some(({ via, value }) => via === row['via'] && value === row['value'])
      if (!stays)
        this.#database.sql(`DELETE FROM ${table}_addresses WHERE id = ?`).run(text(row, 'id'))
    }
    for (const { via, value } of wanted) {
      this.#database
        .sql(
          `INSERT OR IGNORE INTO ${table}_addresses (id, identity_id, value, via, created_at, updated_at)
           VALUES (?, ?, ?, ?, ?, ?)`,
        )
        .run(randomUUID(), id, value, via, now, now)
      const owner = this.findOwner(table, via, value)
      if (owner !== id) throw new IdentifierTaken(owner, value)
    }
  }

  findOwner(table: 'verifiable' | 'recovery', via: Channel, value: string): string {
    const row = this.#database
      .sql(`SELECT identity_id FROM ${table}_addresses WHERE via = ? AND value = ?`)
      .get(via, value)
    return row === undefined ? '' : text(row, 'identity_id')
  }
}

function addressFromRow(row: Row): StoredAddress {
  const verifiedAt = maybeInteger(row, 'verified_at')
  return {
    id: text(row, 'id'),
    value: text(row, 'value'),
    via: row['via'] === 'sms' ? 'sms' : 'email',
    verified: row['verified'] === 1,
    status: maybeText(row, 'status') ?? 'pending',
    ...(verifiedAt !== undefined && { verifiedAt }),
    createdAt: integer(row, 'created_at'),
    updatedAt: integer(row, 'updated_at'),
  }
}
