import type { Database } from '../storage/database.ts'
import { integer, json } from '../storage/row.ts'
import type { FlowKind, FlowRecord } from './flow-record.ts'

export class FlowStore {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  add(flow: FlowRecord): void {
    this.#database.relaxed(() =>
      this.#database
        .sql('INSERT INTO flows (id, kind, record, expires_at) VALUES (?, ?, ?, ?)')
        .run(flow.id, flow.kind, JSON.stringify(flow), flow.expiresAt),
    )
  }

  save(flow: FlowRecord): void {
    this.#database.relaxed(() =>
      this.#database
        .sql('UPDATE flows SET record = ?, expires_at = ? WHERE id = ?')
        .run(JSON.stringify(flow), flow.expiresAt, flow.id),
    )
  }

  find(kind: FlowKind, id: string): FlowRecord | undefined {
    const row = this.#database
      .sql('SELECT record FROM flows WHERE id = ? AND kind = ?')
      .get(id, kind)
    return row === undefined ? undefined : json(row, 'record')
  }

  /** Counts one more try at a code, and says which one it is; atomic, so that parallel tries cannot share a number. */
  countSubmission(id: string): number {
    const row = this.#database
      .sql('UPDATE flows SET submissions = submissions + 1 WHERE id = ? RETURNING submissions')
      .get(id)
    return row === undefined ? Number.POSITIVE_INFINITY : integer(row, 'submissions')
  }

  purge(before: number): void {
    this.#database.sql('DELETE FROM flows WHERE expires_at < ?').run(before)
  }
}
