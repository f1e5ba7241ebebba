import { fingerprint } from '../config/secrets.ts'
import { randomAlphanumeric } from '../credential/random.ts'
import type { Call } from '../http/call.ts'
import type { FlowRecord } from './flow-record.ts'

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
