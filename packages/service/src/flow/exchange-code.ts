import { fingerprint } from '../config/secrets.ts'
import { withQuery } from '../config/urls.ts'
import { randomAlphanumeric } from '../credential/random.ts'
import type { Call } from '../http/call.ts'
import { seal, unseal } from '../http/cookie.ts'
import { jsonAnswer, type Outgoing, redirectAnswer } from '../http/outgoing.ts'
import { badRequest, notFound } from '../http/problems.ts'
import type { StoredSession } from '../session/session-store.ts'
import { wireSession } from '../session/wire-session.ts'
import { maybeText, text } from '../storage/row.ts'
import { needsSecondFactor } from './finish-login.ts'
import type { FlowRecord } from './flow-record.ts'
import { wireFlow } from './wire-flow.ts'

const lasts = 300_000

/** The first half of what a native app exchanges for its session; only this answer ever says it. */
export function makeExchangeCode(call: Call, flow: FlowRecord): string {
  const { database, secrets } = call.core
  const code = randomAlphanumeric(64)
  database
    .sql(
      'INSERT INTO exchange_codes (flow_id, init_hash, return_hash, expires_at) VALUES (?, ?, ?, ?)',
    )
    .run(flow.id, fingerprint(secrets, 'exchange init', code), '', flow.expiresAt)
  return code
}

/** The app's half stays good when one flow goes on as another. */
export function moveExchangeCode(call: Call, from: FlowRecord, to: FlowRecord): void {
  if (from.hasExchangeCode !== true) return
  to.hasExchangeCode = true
  call.core.database
    .sql('UPDATE exchange_codes SET flow_id = ?, expires_at = ? WHERE flow_id = ?')
    .run(to.id, to.expiresAt, from.id)
}

/** Sends the browser back to its app with the second half, for a session or for what became of the flow. */
export function returnToApp(
  call: Call,
  flow: FlowRecord,
  signedIn?: { session: StoredSession; token: string },
  more: Record<string, string> = {},
): Outgoing {
  const { database, secrets, urls, now } = call.core
  const code = randomAlphanumeric(64)
  database
    .sql(
      `UPDATE exchange_codes SET return_hash = ?, session_id = ?, sealed_token = ?, expires_at = ?
       WHERE flow_id = ? AND used_at IS NULL`,
    )
    .run(
      fingerprint(secrets, 'exchange return', code),
      signedIn?.session.id ?? null,
      signedIn === undefined ? null : seal(secrets.cipher, `exchange ${flow.id}`, signedIn.token),
      signedIn === undefined ? flow.expiresAt : now() + lasts,
      flow.id,
    )
  return redirectAnswer(withQuery(flow.returnTo ?? urls.defaultReturn.href, { code, ...more }))
}

/** Both halves for a session, once; or for the flow, where it did not lead to one. */
export function exchangeToken(call: Call): Outgoing {
  const { core } = call
  const init = call.query.get('init_code') ?? ''
  const returned = call.query.get('return_to_code') ?? ''
  if (init === '' || returned === '') {
    throw badRequest('"init_code" and "return_to_code" query params must be set')
  }
  const halves = [
    fingerprint(core.secrets, 'exchange init', init),
    fingerprint(core.secrets, 'exchange return', returned),
  ] as const
  const now = core.now()
  const row = core.database
    .sql(
      `UPDATE exchange_codes SET used_at = ? WHERE init_hash = ? AND return_hash = ?
       AND used_at IS NULL AND expires_at > ? AND session_id IS NOT NULL
       RETURNING flow_id, session_id, sealed_token`,
    )
    .get(now, ...halves, now)
  if (row === undefined) return failedFlow(call, halves)
  const flowId = text(row, 'flow_id')
  const token = unseal(core.secrets.cipher, `exchange ${flowId}`, text(row, 'sealed_token'))
  core.database.sql('UPDATE exchange_codes SET sealed_token = NULL WHERE flow_id = ?').run(flowId)
  const session = core.sessions.get(text(row, 'session_id'))
  if (token === undefined || session === undefined) throw unknownPair()
  const shown = { ...wireSession(session, core.urls.public, now), devices: [] }
  // Half a session says nothing about its owner yet, as after any other first factor.
  const due = needsSecondFactor(call, session)
  return jsonAnswer(200, {
    session_token: token,
    session: due ? { ...shown, identity: null } : shown,
  })
}

function failedFlow(call: Call, halves: readonly [string, string]): Outgoing {
  const { database, flows, now } = call.core
  const row = database
    .sql(
      `SELECT flow_id FROM exchange_codes WHERE init_hash = ? AND return_hash = ?
       AND used_at IS NULL AND expires_at > ? AND session_id IS NULL`,
    )
    .get(...halves, now())
  const id = row === undefined ? undefined : maybeText(row, 'flow_id')
  const flow =
    id === undefined ? undefined : (flows.find('login', id) ?? flows.find('registration', id))
  if (flow === undefined) throw unknownPair()
  return jsonAnswer(422, wireFlow(call, flow))
}

const unknownPair = () => notFound('no session yet for this "code"')
