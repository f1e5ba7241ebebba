import type {
  Answer,
  ContinueWith,
  ErrorEnvelope,
  Flow,
  LoginDone,
  RegistrationDone,
} from '@portico/client'
import type { Refused, StartAgain, Step } from './step.ts'

/** Seconds to wait when the service asks for patience and does not say how much. */
const patience = 10

/** What an answer to a flow's start, fetch or submit means. The only place that decides it. */
export function decide(answer: Answer<Flow | LoginDone | RegistrationDone>): Step {
  if (answer.kind === 'no-answer') {
    return answer.because === 'aborted'
      ? { kind: 'none' }
      : { kind: 'unreachable', because: answer.because }
  }
  const { status } = answer
  if (status === 429) return { kind: 'wait', seconds: Math.max(1, answer.retryAfter ?? patience) }
  if (answer.kind === 'unreadable') return strange(status)
  const { body } = answer
  if ('ui' in body) return onward(body)
  if ('error' in body) return refusal(status, body)
  const next = body.continue_with ?? []
  if (body.session) {
    const token = body.session_token
    return { kind: 'signed-in', session: body.session, ...(token && { token }), next }
  }
  return 'identity' in body
    ? { kind: 'registered', identity: body.identity, next }
    : strange(status)
}

/** A flow is shown, unless it says that the visitor is to go elsewhere now. */
function onward(flow: Flow): Step {
  const next = (flow.continue_with ?? []).filter(
    (item) =>
      item.action !== 'unknown' &&
      // After a change of settings the service names the page of this very flow.
      !(item.action === 'redirect_browser_to' && item.redirect_browser_to.includes(flow.id)),
  )
  return next.length > 0 ? { kind: 'go-on', flow, next } : { kind: 'ask', flow }
}

/** An answer nobody agreed on: a proxy's page, or a body that is not what it should be. */
function strange(status: number): Step {
  return status < 500
    ? { kind: 'refused', because: 'unknown', status }
    : { kind: 'unreachable', because: 'service-down' }
}

type Refusal = ErrorEnvelope & { status: number }

const startAgain =
  (because: StartAgain) =>
  ({ use_flow_id: useFlow }: Refusal): Step => ({
    kind: 'start-again',
    because,
    ...(useFlow && { useFlow }),
  })

const refuse =
  (because: Refused) =>
  ({ status, error }: Refusal): Step => ({
    kind: 'refused',
    because,
    status,
    ...(error.request && { reference: error.request }),
  })

const prove =
  (what: 'sign-in' | 'again' | 'second-factor') =>
  ({ redirect_browser_to: to }: Refusal): Step => ({ kind: 'prove', what, ...(to && { to }) })

/** The protocol's error ids, each with its meaning. */
const byErrorId: Record<string, (refusal: Refusal) => Step> = {
  session_already_available: () => ({ kind: 'already-signed-in' }),
  session_aal_already_fulfilled: () => ({ kind: 'already-signed-in' }),
  session_inactive: prove('sign-in'),
  session_aal1_required: prove('sign-in'),
  session_aal2_required: prove('second-factor'),
  session_refresh_required: prove('again'),
  session_verified_address_required: (refusal) => ({
    kind: 'confirm-address',
    next: continueWithOf(refusal),
  }),
  identity_disabled: refuse('account-disabled'),
  security_csrf_violation: startAgain('csrf'),
  security_identity_mismatch: startAgain('other-identity'),
  self_service_flow_expired: startAgain('expired'),
  self_service_flow_replaced: startAgain('replaced'),
  self_service_flow_return_to_forbidden: startAgain('return-address'),
  self_service_flow_disabled: refuse('switched-off'),
  browser_location_change_required: ({ redirect_browser_to: to, status }) =>
    to ? { kind: 'leave', to } : strange(status),
  invalid_configuration: () => ({ kind: 'unreachable', because: 'service-down' }),
  upstream_error: () => ({ kind: 'unreachable', because: 'service-down' }),
}

/** For errors without an id, or with one that nobody knows. */
const byStatus: Record<number, (refusal: Refusal) => Step> = {
  401: prove('sign-in'),
  404: startAgain('unknown-flow'),
  410: startAgain('expired'),
}

function refusal(status: number, body: ErrorEnvelope): Step {
  const refused = { ...body, status }
  const { id = '' } = body.error
  if (Object.hasOwn(byErrorId, id)) return byErrorId[id]?.(refused) ?? strange(status)
  const meaning = byStatus[status]
  if (meaning) return meaning(refused)
  // Recovery that has been tried too often names the flow to go on with inside its details.
  const next = continueWithOf(refused).find(({ action }) => action === 'show_recovery_ui')
  if (next?.action === 'show_recovery_ui') {
    return { kind: 'start-again', because: 'replaced', useFlow: next.flow.id }
  }
  if (body.redirect_browser_to) return { kind: 'leave', to: body.redirect_browser_to }
  return status >= 500 ? strange(status) : refuse('unknown')(refused)
}

/** Inside an error's details the service repeats items of `continue_with`, unchecked at the edge. */
function continueWithOf({ error }: Refusal): ContinueWith[] {
  const items = error.details?.['continue_with']
  return Array.isArray(items) ? items.filter(isFlowPointer) : []
}

function isFlowPointer(item: unknown): item is ContinueWith {
  if (typeof item !== 'object' || item === null || !('action' in item)) return false
  if (item.action === 'redirect_browser_to') {
    return 'redirect_browser_to' in item && typeof item.redirect_browser_to === 'string'
  }
  return 'flow' in item && typeof item.flow === 'object' && item.flow !== null && 'id' in item.flow
}
