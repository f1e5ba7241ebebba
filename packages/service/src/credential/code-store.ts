import { randomUUID } from 'node:crypto'
import { fingerprint, type Secrets } from '../config/secrets.ts'
import type { Channel } from '../identity/normalise.ts'
import type { Database } from '../storage/database.ts'
import { integer, maybeText, text } from '../storage/row.ts'

export type CodePurpose = 'login' | 'registration' | 'recovery' | 'verification'

export interface Redeemed {
  address: string
  via: Channel
  identityId: string | undefined
}

/** One-time codes and link tokens: bound to a flow, kept as fingerprints, worth something once. */
export class CodeStore {
  readonly #database: Database
  readonly #secrets: Secrets
  readonly #now: () => number

  constructor(database: Database, secrets: Secrets, now: () => number) {
    this.#database = database
    this.#secrets = secrets
    this.#now = now
  }

  add(
    flowId: string,
    purpose: CodePurpose,
    secret: string,
    to: { address: string; via: Channel; identityId?: string },
    lifespan: number,
  ): void {
    this.#database
      .sql(
        `INSERT INTO codes (id, flow_id, purpose, hash, address, via, identity_id, expires_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        randomUUID(),
        flowId,
        purpose,
        this.#hash(flowId, purpose, secret),
        to.address,
        to.via,
        to.identityId ?? null,
        this.#now() + lifespan,
      )
  }

  /** A new code makes the older ones of its flow worthless. */
  drop(flowId: string, purpose: CodePurpose): void {
    this.#database
      .sql('DELETE FROM codes WHERE flow_id = ? AND purpose = ? AND used_at IS NULL')
      .run(flowId, purpose)
  }

  /** Uses it up. Of any number of parallel calls with the same secret exactly one gets an answer. */
  redeem(flowId: string, purpose: CodePurpose, secret: string): Redeemed | undefined {
    const now = this.#now()
    const row = this.#database
      .sql(
        `UPDATE codes SET used_at = ? WHERE flow_id = ? AND purpose = ? AND hash = ?
         AND used_at IS NULL AND expires_at > ? RETURNING address, via, identity_id`,
      )
      .get(now, flowId, purpose, this.#hash(flowId, purpose, secret), now)
    if (row === undefined) return undefined
    return {
      address: text(row, 'address'),
      via: row['via'] === 'sms' ? 'sms' : 'email',
      identityId: maybeText(row, 'identity_id'),
    }
  }

  /** Whether this secret would be good now. Nothing is used up. */
  holds(flowId: string, purpose: CodePurpose, secret: string): boolean {
    return (
      this.#database
        .sql(
          `SELECT 1 FROM codes WHERE flow_id = ? AND purpose = ? AND hash = ?
           AND used_at IS NULL AND expires_at > ?`,
        )
        .get(flowId, purpose, this.#hash(flowId, purpose, secret), this.#now()) !== undefined
    )
  }

  /** Whether this very secret was used before: the visitor is told so, instead of that it is wrong. */
  used(flowId: string, purpose: CodePurpose, secret: string): boolean {
    return (
      this.#database
        .sql(
          'SELECT 1 FROM codes WHERE flow_id = ? AND purpose = ? AND hash = ? AND used_at IS NOT NULL',
        )
        .get(flowId, purpose, this.#hash(flowId, purpose, secret)) !== undefined
    )
  }

  /** When this very secret ended unused, where it did: it is late, not wrong. */
  expiredAt(flowId: string, purpose: CodePurpose, secret: string): number | undefined {
    const row = this.#database
      .sql(
        `SELECT expires_at FROM codes WHERE flow_id = ? AND purpose = ? AND hash = ?
         AND used_at IS NULL AND expires_at <= ?`,
      )
      .get(flowId, purpose, this.#hash(flowId, purpose, secret), this.#now())
    return row === undefined ? undefined : integer(row, 'expires_at')
  }

  #hash(flowId: string, purpose: CodePurpose, secret: string): string {
    return fingerprint(this.#secrets, flowId, purpose, secret)
  }
}
