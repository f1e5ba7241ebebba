import { randomUUID } from 'node:crypto'
import { milliseconds } from '../config/duration.ts'
import type { Call } from '../http/call.ts'
import { boundTo, csrfToken } from '../http/csrf.ts'
import type { FlowKind, FlowRecord, FlowType } from './flow-record.ts'

/** An empty flow of this visitor. */
export function newFlow(
  call: Call,
  kind: FlowKind,
  type: FlowType,
  state: string,
  more: Partial<FlowRecord> = {},
): FlowRecord {
  const now = call.core.now()
  return {
    id: randomUUID(),
    kind,
    type,
    state,
    issuedAt: now,
    expiresAt: now + milliseconds(call.core.config.flows[kind].lifespan),
    requestUrl: call.url,
    // Settings belong to the person instead: they outlive the new sign-in that some changes ask for.
    ...(type === 'browser' && kind !== 'settings' && { boundTo: boundTo(csrfToken(call)) }),
    ui: { method: 'POST', nodes: [], messages: [] },
    memory: {},
    ...more,
  }
}
