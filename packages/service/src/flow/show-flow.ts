import type { Call } from '../http/call.ts'
import { jsonAnswer, type Outgoing, redirectAnswer } from '../http/outgoing.ts'
import type { FlowRecord } from './flow-record.ts'
import { type Once, pageOf, wireFlow } from './wire-flow.ts'

/** A fresh flow: API clients always get it, browsers when they accept JSON. */
export function showNewFlow(call: Call, flow: FlowRecord, once: Once = {}): Outgoing {
  if (flow.type === 'api' || call.acceptsJson) return jsonAnswer(200, wireFlow(call, flow, once))
  return redirectAnswer(pageOf(call, flow))
}

/** A flow after a submit. */
export function showFlow(
  call: Call,
  flow: FlowRecord,
  status: 200 | 400,
  once: Once = {},
  redirectStatus: 302 | 303 = 303,
): Outgoing {
  if (call.json) return jsonAnswer(status, wireFlow(call, flow, once))
  return redirectAnswer(pageOf(call, flow), redirectStatus)
}
