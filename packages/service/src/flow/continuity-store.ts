import { randomUUID } from 'node:crypto'
import type { Call } from '../http/call.ts'
import type { Fields } from '../http/fields.ts'
import { seal, unseal, writeCookie } from '../http/cookie.ts'
import type { Database } from '../storage/database.ts'
import { json, text } from '../storage/row.ts'

const month = 2_592_000

/** What a browser was about to do when it was sent elsewhere first. Found again by a sealed cookie, once. */
export class ContinuityStore {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  park(call: Call, name: string, payload: Fields, lifespan: number, identityId?: string): void {
    const id = randomUUID()
    const { secrets, now } = call.core
    const sealed = seal(secrets.cipher, `continuity ${id}`, JSON.stringify(payload))
    this.#database
      .sql(
        'INSERT INTO continuity (id, name, identity_id, payload, expires_at) VALUES (?, ?, ?, ?, ?)',
      )
      .run(id, name, identityId ?? null, sealed, now() + lifespan)
    this.#keep(call, name, id)
  }

  /** A secret of this browser alone; made where there is none yet. */
  hold(call: Call, name: string): string {
    const id = this.held(call, name) ?? randomUUID()
    this.#keep(call, name, id)
    return id
  }

  held(call: Call, name: string): string | undefined {
    return this.#ids(call)[name]
  }

  /** Takes it up again; a second time there is nothing. */
  resume(call: Call, name: string, identityId?: string): Fields | undefined {
    const id = this.#ids(call)[name]
    if (id === undefined) return undefined
    const row = this.#database
      .sql(
        `DELETE FROM continuity WHERE id = ? AND name = ? AND expires_at > ? AND identity_id IS ?
         RETURNING id, payload`,
      )
      .get(id, name, call.core.now(), identityId ?? null)
    if (row === undefined) return undefined
    const plain = unseal(
      call.core.secrets.cipher,
      `continuity ${text(row, 'id')}`,
      text(row, 'payload'),
    )
    return plain === undefined ? undefined : JSON.parse(plain)
  }

  purge(before: number): void {
    this.#database.sql('DELETE FROM continuity WHERE expires_at < ?').run(before)
  }

  #keep(call: Call, name: string, id: string): void {
    const { secrets, urls } = call.core
    const value = seal(
      secrets.cookie,
      'continuity',
      JSON.stringify({ ...this.#ids(call), [name]: id }),
    )
    call.setCookie(
      urls.continuityCookie,
      writeCookie(urls.continuityCookie, value, month, urls.secure),
    )
  }

  #ids(call: Call): Record<string, string> {
    const cookie = call.cookies.get(call.core.urls.continuityCookie)
    const plain =
      cookie === undefined ? undefined : unseal(call.core.secrets.cookie, 'continuity', cookie)
    return plain === undefined ? {} : json({ plain }, 'plain')
  }
}
