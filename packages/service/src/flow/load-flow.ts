import type { Call } from '../http/call.ts'
import { boundTo, heldToken } from '../http/csrf.ts'
import { badRequest, csrfViolation, flowNotFound } from '../http/problems.ts'
import type { FlowKind, FlowRecord } from './flow-record.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const isUuid = (value: string): boolean => uuid.test(value)

/** The flow that the query names. */
export function loadFlow(call: Call, kind: FlowKind, parameter: 'id' | 'flow'): FlowRecord {
  const id = call.query.get(parameter)
  if (id === null || id === '') {
    throw badRequest(`The ${JSON.stringify(parameter)} query parameter is missing or malformed.`)
  }
  // A form sent to what cannot be a flow is malformed; a flow that nobody has is only not found.
  if (parameter === 'flow' && !isUuid(id)) {
    throw badRequest('The "flow" query parameter is missing or malformed.')
  }
  const flow = isUuid(id) ? call.core.flows.find(kind, id.toLowerCase()) : undefined
  if (flow === undefined) throw flowNotFound()
  return flow
}

export function isOwnBrowser(call: Call, flow: FlowRecord): boolean {
  if (flow.type !== 'browser' || flow.unbound === true || flow.boundTo === undefined) return true
  const token = heldToken(call)
  return token !== undefined && boundTo(token) === flow.boundTo
}

/** A browser's flow answers to that browser alone, whoever learns its address. */
export function ensureOwnBrowser(call: Call, flow: FlowRecord): void {
  if (isOwnBrowser(call, flow)) return
  throw csrfViolation(
    heldToken(call) === undefined
      ? 'The HTTP Request did not include any HTTP Cookies, but they are required.'
      : 'The flow was started by another browser, or before a login or logout.',
    'Start a new flow in this browser.',
  )
}
