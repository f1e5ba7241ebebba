import { randomUUID } from 'node:crypto'
import type { ServiceError } from '../http/service-error.ts'
import { iso } from '../identity/identity-record.ts'
import type { Database } from '../storage/database.ts'
import { integer, json } from '../storage/row.ts'

/** Errors of page navigations, kept for the error page. */
export class ErrorStore {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  add(error: ServiceError, now: number): string {
    const id = randomUUID()
    this.#database.relaxed(() =>
      this.#database
        .sql('INSERT INTO errors (id, body, created_at) VALUES (?, ?, ?)')
        .run(id, JSON.stringify(error.body()), now),
    )
    return id
  }

  find(id: string): Record<string, unknown> | undefined {
    const row = this.#database.sql('SELECT body, created_at FROM errors WHERE id = ?').get(id)
    if (row === undefined) return undefined
    const at = iso(integer(row, 'created_at'))
    return { id, error: json(row, 'body'), created_at: at, updated_at: at }
  }

  purge(before: number): void {
    this.#database.sql('DELETE FROM errors WHERE created_at < ?').run(before)
  }
}
