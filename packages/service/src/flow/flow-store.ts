import type { Secrets } from '../config/secrets.ts'
import { seal, unseal } from '../http/cookie.ts'
import type { Database } from '../storage/database.ts'
import { integer, text } from '../storage/row.ts'
import type { FlowKind, FlowRecord } from './flow-record.ts'

/**
 * Open forms. They show secrets that are not confirmed yet, such as an authenticator's key or backup codes,
 * so they are kept sealed: a copy of the file gives none of them away.
 */
export class FlowStore {
  readonly #database: Database
  readonly #secrets: Secrets

  constructor(database: Database, secrets: Secrets) {
    this.#database = database
    this.#secrets = secrets
  }

  add(flow: FlowRecord): void {
    this.#database.relaxed(() =>
      this.#database
        .sql('INSERT INTO flows (id, kind, record, expires_at) VALUES (?, ?, ?, ?)')
        .run(flow.id, flow.kind, this.#seal(flow), flow.expiresAt),
    )
  }

  save(flow: FlowRecord): void {
    this.#database.relaxed(() =>
      this.#database
        .sql('UPDATE flows SET record = ?, expires_at = ? WHERE id = ?')
        .run(this.#seal(flow), flow.expiresAt, flow.id),
    )
  }

  find(kind: FlowKind, id: string): FlowRecord | undefined {
    const row = this.#database
      .sql('SELECT record FROM flows WHERE id = ? AND kind = ?')
      .get(id, kind)
    const record =
      row === undefined
        ? undefined
        : unseal(this.#secrets.cipher, `flow ${id}`, text(row, 'record'))
    return record === undefined ? undefined : JSON.parse(record)
  }

  /** Counts one more try at a code, and says which one it is; atomic, so that parallel tries cannot share a number. */
  countSubmission(id: string): number {
    const row = this.#database
      .sql('UPDATE flows SET submissions = submissions + 1 WHERE id = ? RETURNING submissions')
      .get(id)
    return row === undefined ? Number.POSITIVE_INFINITY : integer(row, 'submissions')
  }

  forgiveSubmission(id: string): void {
    this.#database.sql('UPDATE flows SET submissions = submissions - 1 WHERE id = ?').run(id)
  }

  purge(before: number): void {
    this.#database.sql('DELETE FROM flows WHERE expires_at < ?').run(before)
  }

  #seal(flow: FlowRecord): string {
    return seal(this.#secrets.cipher, `flow ${flow.id}`, JSON.stringify(flow))
  }
}
