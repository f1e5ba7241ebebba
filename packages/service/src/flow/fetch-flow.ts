import type { Call } from '../http/call.ts'
import { csrfToken } from '../http/csrf.ts'
import { jsonAnswer, type Outgoing } from '../http/outgoing.ts'
import { ServiceError } from '../http/service-error.ts'
import type { FlowKind, FlowRecord } from './flow-record.ts'
import { ensureOwnBrowser, loadFlow } from './load-flow.ts'
import { wireFlow } from './wire-flow.ts'

/** GET of a flow: JSON whatever is accepted, and only for the browser that started it. */
export function fetchFlow(call: Call, kind: FlowKind): Outgoing {
  const flow = loadFlow(call, kind, 'id')
  ensureOwnBrowser(call, flow)
  if (flow.expiresAt <= call.core.now()) throw goneError(call, flow)
  csrfToken(call)
  return jsonAnswer(200, wireFlow(call, flow))
}

export function goneError(call: Call, flow: FlowRecord): ServiceError {
  const start = `${call.core.urls.public}/self-service/${flow.kind}/${flow.type}`
  return new ServiceError(410, {
    id: 'self_service_flow_expired',
    reason: `The ${flow.kind} flow has expired. Call the ${flow.kind} flow init endpoint to initialize a new ${flow.kind} flow.`,
    message: 'self-service flow expired',
    details:
      flow.type === 'browser'
        ? { redirect_to: start, ...(flow.returnTo !== undefined && { return_to: flow.returnTo }) }
        : { api: start },
  })
}
