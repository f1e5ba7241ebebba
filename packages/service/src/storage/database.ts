import type { DatabaseSync, StatementSync } from 'node:sqlite'

/** One connection. Statements are prepared once and kept: a request does no schema work. */
export class Database {
  readonly connection: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()
  readonly #afterClose: () => void
  #depth = 0

  constructor(connection: DatabaseSync, afterClose: () => void = () => undefined) {
    this.connection = connection
    this.#afterClose = afterClose
  }

  sql(source: string): StatementSync {
    let statement = this.#statements.get(source)
    if (statement === undefined) {
      statement = this.connection.prepare(source)
      this.#statements.set(source, statement)
    }
    return statement
  }

  /** All of it or nothing. Inside another transaction it is part of that one. */
  transaction<T>(work: () => T): T {
    if (this.#depth > 0) return work()
    this.sql('BEGIN IMMEDIATE').run()
    this.#depth++
    try {
      const result = work()
      this.sql('COMMIT').run()
      return result
    } catch (error) {
      if (this.connection.isTransaction) this.sql('ROLLBACK').run()
      throw error
    } finally {
      this.#depth--
    }
  }

  /**
   * For what may be lost in a power cut, though never in a crash of the process: an open form.
   * Saves the wait for the disk.
   */
  relaxed<T>(work: () => T): T {
    if (this.#depth > 0) return work()
    this.connection.exec('PRAGMA synchronous=NORMAL')
    try {
      return work()
    } finally {
      this.connection.exec('PRAGMA synchronous=FULL')
    }
  }

  close(): void {
    if (!this.connection.isOpen) return
    this.#statements.clear()
    this.connection.close()
    this.#afterClose()
  }
}
