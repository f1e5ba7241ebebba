import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { AuthenticationMethod } from '@portico/client'
import type { Config } from '../config/config.ts'
import { milliseconds } from '../config/duration.ts'
import type { Secrets } from '../config/secrets.ts'
import { randomAlphanumeric } from '../credential/random.ts'
import type { Call } from '../http/call.ts'
import { unseal } from '../http/cookie.ts'
import { visitorAddress } from '../http/visitor-address.ts'
import type { StoredIdentity } from '../identity/identity-record.ts'
import type { IdentityStore } from '../identity/identity-store.ts'
import type { Database } from '../storage/database.ts'
import { integer, json, type Row, text } from '../storage/row.ts'

export type Aal = 'aal0' | 'aal1' | 'aal2'

export interface StoredDevice {
  id: string
  ipAddress: string
  userAgent: string
  location: string
}

export interface StoredSession {
  id: string
  identity: StoredIdentity
  aal: Aal
  methods: AuthenticationMethod[]
  issuedAt: number
  authenticatedAt: number
  expiresAt: number
  /** Read when asked for: most requests only want to know who it is. */
  devices(): StoredDevice[]
}

const grace = 10_000
const seenEvery = 300_000

const selectSession = (where: string) => `
  SELECT sessions.id AS session_id, aal, methods, issued_at, authenticated_at, expires_at, seen_at, identities.*
  FROM sessions JOIN identities ON identities.id = sessions.identity_id
  WHERE ${where}`
const byToken = selectSession('token_hash = ? AND active = 1 AND expires_at > ?')
const byFormerToken = selectSession(
  'former_hash = ? AND former_until > ? AND active = 1 AND expires_at > ?',
)
const byId = selectSession('sessions.id = ?')

export class SessionStore {
  readonly #database: Database
  readonly #identities: IdentityStore
  readonly #secrets: Secrets
  readonly #now: () => number
  readonly #lifespan: { aal1: number; aal2: number; idle: number; aal2Idle: number }

  constructor(
    database: Database,
    identities: IdentityStore,
    secrets: Secrets,
    config: Config,
    now: () => number,
  ) {
    this.#database = database
    this.#identities = identities
    this.#secrets = secrets
    this.#now = now
    this.#lifespan = {
      aal1: milliseconds(config.session.lifespan),
      aal2: milliseconds(config.session.aal2_lifespan),
      idle: milliseconds(config.session.idle),
      aal2Idle: milliseconds(config.session.aal2_idle),
    }
  }

  /** The live session of a request: header, then cookie, then bearer. A bad header is not made good by a cookie. */
  find(call: Call): StoredSession | undefined {
    const header = call.request.header('x-session-token')
    if (header !== undefined && header !== '') return this.findByToken(header)
    const cookie = call.cookies.get(call.core.urls.sessionCookie)
    if (cookie !== undefined && cookie !== '') {
      const token = unseal(this.#secrets.cookie, 'session', cookie)
      return token === undefined ? undefined : this.findByToken(token)
    }
    const [scheme, token, ...more] = (call.request.header('authorization') ?? '').split(' ')
    if (scheme?.toLowerCase() !== 'bearer' || token === undefined || more.length > 0)
      return undefined
    return this.findByToken(token)
  }

  findByToken(token: string): StoredSession | undefined {
    const now = this.#now()
    const hash = hashToken(token)
    const row =
      this.#database.sql(byToken).get(hash, now) ??
      this.#database.sql(byFormerToken).get(hash, now, now)
    if (row === undefined || row['state'] !== 'active') return undefined
    const session = this.#fromRow(row)
    const seenAt = integer(row, 'seen_at')
    const idle = session.aal === 'aal2' ? this.#lifespan.aal2Idle : this.#lifespan.idle
    if (now - seenAt > idle) {
      this.revoke(session.id)
      return undefined
    }
    if (now - seenAt > Math.min(seenEvery, idle / 4)) {
      this.#markSeen(session.id, now)
    }
    return session
  }

  #markSeen(id: string, now: number): void {
    try {
      this.#database.relaxed(() =>
        this.#database.sql('UPDATE sessions SET seen_at = ? WHERE id = ?').run(now, id),
      )
    } catch {
      // On a full disk people stay signed in; the next request tries again.
    }
  }

  /** A session by its id, live or not. */
  get(id: string): StoredSession | undefined {
    const row = this.#database.sql(byId).get(id)
    return row === undefined ? undefined : this.#fromRow(row)
  }

  /** Signs someone in. The token is known to the caller alone: only its hash is kept. */
  open(
    call: Call,
    identity: StoredIdentity,
    methods: AuthenticationMethod[],
  ): { id: string; token: string } {
    const now = this.#now()
    const id = randomUUID()
    const token = newToken()
    const aal = aalOf(methods)
    this.#database.transaction(() => {
      this.#database
        .sql(
          `INSERT INTO sessions (id, identity_id, token_hash, aal, methods, issued_at, authenticated_at, expires_at, seen_at)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        )
        .run(
          id,
          identity.id,
          hashToken(token),
          aal,
          JSON.stringify(methods),
          now,
          now,
          now + this.#lifespanOf(aal),
          now,
        )
      this.#addDevice(call, id)
    })
    return { id, token }
  }

  /** One more proof for a session that is there. Its token changes; the old one answers a little longer for requests under way. */
  strengthen(
    call: Call,
    session: StoredSession,
    method: AuthenticationMethod,
    rotate: boolean,
  ): { id: string; token?: string } {
    const now = this.#now()
    const methods = [...session.methods, method]
    const aal = aalOf(methods)
    const token = newToken()
    this.#database.transaction(() => {
      const expires =
        aal === 'aal2' && session.aal !== 'aal2'
          ? Math.min(session.expiresAt, now + this.#lifespan.aal2)
          : session.expiresAt
      this.#database
        .sql(
          'UPDATE sessions SET aal = ?, methods = ?, authenticated_at = ?, expires_at = ?, seen_at = ? WHERE id = ?',
        )
        .run(aal, JSON.stringify(methods), now, expires, now, session.id)
      if (rotate) {
        this.#database
          .sql(
            'UPDATE sessions SET former_hash = token_hash, former_until = ?, token_hash = ? WHERE id = ?',
          )
          .run(now + grace, hashToken(token), session.id)
      }
      this.#addDevice(call, session.id)
    })
    return rotate ? { id: session.id, token } : { id: session.id }
  }

  /** One more method that this very sign-in has proved. */
  addProof(session: StoredSession, method: AuthenticationMethod): void {
    this.#database
      .sql('UPDATE sessions SET methods = ? WHERE id = ?')
      .run(JSON.stringify([...session.methods, method]), session.id)
  }

  revoke(id: string): void {
    this.#database.sql('UPDATE sessions SET active = 0, former_hash = NULL WHERE id = ?').run(id)
  }

  /** Answers whether such a session exists, so that a foreign id is told from an own one. */
  revokeOwn(id: string, identityId: string): boolean {
    return (
      this.#database
        .sql(
          'UPDATE sessions SET active = 0, former_hash = NULL WHERE id = ? AND identity_id = ? AND active = 1',
        )
        .run(id, identityId).changes > 0
    )
  }

  revokeOthers(identityId: string, except: string): number {
    return Number(
      this.#database
        .sql(
          'UPDATE sessions SET active = 0, former_hash = NULL WHERE identity_id = ? AND id <> ? AND active = 1 AND expires_at > ?',
        )
        .run(identityId, except, this.#now()).changes,
    )
  }

  revokeAll(identityId: string): number {
    return this.revokeOthers(identityId, '')
  }

  /** Ends the session of a token, live or not; false where nobody ever had that token. */
  revokeToken(token: string): boolean {
    const row = this.#database
      .sql('SELECT id FROM sessions WHERE token_hash = ? OR former_hash = ?')
      .get(hashToken(token), hashToken(token))
    if (row === undefined) return false
    this.revoke(text(row, 'id'))
    return true
  }

  others(identityId: string, except: string, limit: number, offset: number): StoredSession[] {
    return this.#database
      .sql(
        `${selectSession('sessions.identity_id = ? AND sessions.id <> ? AND active = 1 AND expires_at > ?')}
         ORDER BY issued_at DESC, sessions.id LIMIT ? OFFSET ?`,
      )
      .all(identityId, except, this.#now(), limit, offset)
      .map((row) => this.#fromRow(row))
  }

  countOthers(identityId: string, except: string): number {
    const row = this.#database
      .sql(
        'SELECT count(*) AS n FROM sessions WHERE identity_id = ? AND id <> ? AND active = 1 AND expires_at > ?',
      )
      .get(identityId, except, this.#now())
    return row === undefined ? 0 : integer(row, 'n')
  }

  /** The browsers and apps that someone has signed in with. */
  agents(identityId: string): string[] {
    return this.#database
      .sql(
        `SELECT DISTINCT user_agent FROM devices JOIN sessions ON sessions.id = devices.session_id
         WHERE sessions.identity_id = ?`,
      )
      .all(identityId)
      .map((row) => text(row, 'user_agent'))
  }

  /** Belongs to the session and is worth nothing without it, so it need not be kept. */
  logoutToken(sessionId: string): string {
    const bytes = createHmac('sha512', this.#secrets.code).update(`logout ${sessionId}`).digest()
    return `ory_lo_${bytes
      .toString('base64')
      .replaceAll(/[^A-Za-z0-9]/g, '')
      .slice(0, 32)}`
  }

  purge(before: number): void {
    this.#database.sql('DELETE FROM sessions WHERE expires_at < ?').run(before)
  }

  #lifespanOf(aal: Aal): number {
    return aal === 'aal2' ? Math.min(this.#lifespan.aal1, this.#lifespan.aal2) : this.#lifespan.aal1
  }

  #addDevice(call: Call, sessionId: string): void {
    const agent = call.request.header('user-agent') ?? ''
    this.#database
      .sql(
        'INSERT INTO devices (id, session_id, ip_address, user_agent, location, created_at) VALUES (?, ?, ?, ?, ?, ?)',
      )
      .run(
        randomUUID(),
        sessionId,
        visitorAddress(call.request, call.core.trustedProxies),
        agent.slice(0, 512),
        '',
        this.#now(),
      )
  }

  #fromRow(row: Row): StoredSession {
    const id = text(row, 'session_id')
    return {
      id,
      identity: this.#identities.fromRow(row),
      aal: row['aal'] === 'aal2' ? 'aal2' : row['aal'] === 'aal1' ? 'aal1' : 'aal0',
      methods: json(row, 'methods'),
      issuedAt: integer(row, 'issued_at'),
      authenticatedAt: integer(row, 'authenticated_at'),
      expiresAt: integer(row, 'expires_at'),
      devices: () => this.#devices(id),
    }
  }

  #devices(sessionId: string): StoredDevice[] {
    return this.#database
      .sql('SELECT * FROM devices WHERE session_id = ? ORDER BY created_at, rowid')
      .all(sessionId)
      .map((row) => ({
        id: text(row, 'id'),
        ipAddress: text(row, 'ip_address'),
        userAgent: text(row, 'user_agent'),
        location: text(row, 'location'),
      }))
  }
}

/** Two factors of different kinds make the second level; a lone second factor proves no more than a first. */
export function aalOf(methods: AuthenticationMethod[]): Aal {
  const levels = new Set(methods.map((method) => method.aal))
  if (levels.has('aal1') && levels.has('aal2')) return 'aal2'
  return levels.size > 0 ? 'aal1' : 'aal0'
}

const newToken = () => `ory_st_${randomAlphanumeric(32)}`

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')
