import type { Call } from '../http/call.ts'
import { type Outgoing, redirectAnswer } from '../http/outgoing.ts'
import { leaveFor } from '../http/problems.ts'

/** Sends the visitor to another page: pages follow a redirect, scripts are told where to go. */
export function leave(call: Call, to: string): Outgoing {
  if (call.json) throw leaveFor(to)
  return redirectAnswer(to)
}
