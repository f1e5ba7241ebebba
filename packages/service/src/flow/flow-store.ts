import type { Secrets } from '../config/secrets.ts'
import { seal, unseal } from '../http/cookie.ts'
import type { Database } from '../storage/database.ts'
import { integer, text } from '../storage/row.ts'
import type { FlowKind, FlowRecord } from './flow-record.ts'

/** So many opened forms at most: a megabyte or two. */
const remembered = 200

/**
 * Open forms. They show secrets that are not confirmed yet, such as an authenticator's key or backup codes,
 * so they are kept sealed: a copy of the file gives none of them away.
 */
export class FlowStore {
  readonly #database: Database
  readonly #secrets: Secrets
  /** What was sealed or opened lately: a form is looked at soon after it was made. */
  readonly #opened = new Map<string, { sealed: string; record: string }>()

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
    const record = row === undefined ? undefined : this.#open(id, text(row, 'record'))
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
    const record = JSON.stringify(flow)
    const sealed = seal(this.#secrets.cipher, `flow ${flow.id}`, record)
    this.#remember(flow.id, sealed, record)
    return sealed
  }

  #open(id: string, sealed: string): string | undefined {
    // What the file holds decides: only the work of opening the same once more is left out.
    const known = this.#opened.get(id)
    if (known?.sealed === sealed) return known.record
    const record = unseal(this.#secrets.cipher, `flow ${id}`, sealed)
    if (record !== undefined) this.#remember(id, sealed, record)
    return record
  }

  #remember(id: string, sealed: string, record: string): void {
    if (this.#opened.size >= remembered) this.#opened.delete(this.#opened.keys().next().value ?? '')
    this.#opened.set(id, { sealed, record })
  }
}
