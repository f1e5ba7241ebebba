import { randomBytes } from 'node:crypto'
import { fingerprint } from '../../config/secrets.ts'
import type { FlowKind, FlowRecord } from '../../flow/flow-record.ts'
import type { Call } from '../../http/call.ts'
import { seal, unseal } from '../../http/cookie.ts'
import type { Fields } from '../../http/fields.ts'
import { text } from '../../storage/row.ts'
import type { Checks } from './open-id-provider.ts'

/** A visitor on the way to a provider and back. */
export interface Trip {
  provider: string
  flow: { kind: FlowKind; id: string }
  checks: Checks
  /** What the visitor had typed when they left. */
  traits: Fields
  /** Comes back in a browser that is not the one that left: an app waits, with its half of a code. */
  forApp: boolean
}

const lasts = 1_800_000
const cookieEntry = 'ory_kratos_oidc_auth_code_session'
const ofApp = 'oidc app'
const ofBrowser = (key: string) => `oidc browser ${key}`
const random = () => randomBytes(32).toString('base64url')

/** Remembers the trip; its state belongs to this flow, this provider and this browser, for half an hour. */
export function beginTrip(call: Call, flow: FlowRecord, provider: string, traits: Fields): Trip {
  const { core } = call
  const trip: Trip = {
    provider,
    flow: { kind: flow.kind, id: flow.id },
    checks: { state: random(), nonce: random(), verifier: random() },
    traits,
    forApp: flow.type === 'api' && flow.hasExchangeCode === true,
  }
  const id = fingerprint(core.secrets, 'oidc state', trip.checks.state)
  const owner = trip.forApp ? ofApp : ofBrowser(core.continuity.hold(call, cookieEntry))
  const payload = seal(core.secrets.cipher, `trip ${id}`, JSON.stringify(trip))
  core.database
    .sql('INSERT INTO continuity (id, name, payload, expires_at) VALUES (?, ?, ?, ?)')
    .run(id, owner, payload, core.now() + lasts)
  return trip
}

/** The trip that this state stands for: once, and only in the browser that left. */
export function endTrip(call: Call, state: string): Trip | undefined {
  const { core } = call
  const id = fingerprint(core.secrets, 'oidc state', state)
  const key = core.continuity.held(call, cookieEntry)
  const row = core.database
    .sql(
      'DELETE FROM continuity WHERE id = ? AND name IN (?, ?) AND expires_at > ? RETURNING payload',
    )
    .get(id, ofApp, key === undefined ? ofApp : ofBrowser(key), core.now())
  if (row === undefined) return undefined
  const plain = unseal(core.secrets.cipher, `trip ${id}`, text(row, 'payload'))
  return plain === undefined ? undefined : JSON.parse(plain)
}
