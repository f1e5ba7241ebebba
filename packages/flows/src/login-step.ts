import type {
  Answer,
  ContinueWith,
  ErrorEnvelope,
  LoginDone,
  LoginFlow,
  Session,
} from '@portico/client'

export type LoginStep =
  | { kind: 'ask'; flow: LoginFlow }
  | { kind: 'signed-in'; session: Session; continueWith: ContinueWith[] }
  | { kind: 'start-again'; because: StartAgain; useFlow?: string }
  | { kind: 'leave'; to: string }
  | { kind: 'already-signed-in' }
  | { kind: 'wait'; seconds: number }
  | { kind: 'unreachable'; because: 'offline' | 'timeout' | 'service-down' }
  | { kind: 'refused'; status: number; reference?: string }
  /** The visitor, or the page that is being left, gave the call up. */
  | { kind: 'none' }

export type StartAgain = 'expired' | 'csrf' | 'unknown-flow' | 'first-factor-due'

/** Seconds to wait when the service asks for patience and does not say how much. */
const patience = 10

/** What an answer to a login's start, fetch or submit means. The only place that decides it. */
export function loginStep(answer: Answer<LoginFlow | LoginDone>): LoginStep {
  if (answer.kind === 'no-answer') {
    return answer.because === 'aborted'
      ? { kind: 'none' }
      : { kind: 'unreachable', because: answer.because }
  }
  const { status } = answer
  if (status === 429) return { kind: 'wait', seconds: Math.max(1, answer.retryAfter ?? patience) }
  if (answer.kind === 'unreadable') {
    return status < 500
      ? { kind: 'refused', status }
      : { kind: 'unreachable', because: 'service-down' }
  }
  if ('ui' in answer.body) return { kind: 'ask', flow: answer.body }
  if ('session' in answer.body) {
    return {
      kind: 'signed-in',
      session: answer.body.session,
      continueWith: answer.body.continue_with ?? [],
    }
  }
  return refusal(status, answer.body)
}

function refusal(status: number, body: ErrorEnvelope): LoginStep {
  const { error, redirect_browser_to: to, use_flow_id: useFlow } = body
  switch (error.id) {
    case 'security_csrf_violation':
      return { kind: 'start-again', because: 'csrf' }
    case 'session_already_available':
      return { kind: 'already-signed-in' }
    case 'session_aal1_required':
      return { kind: 'start-again', because: 'first-factor-due' }
    default:
  }
  if (to) return { kind: 'leave', to }
  if (status === 410)
    return { kind: 'start-again', because: 'expired', ...(useFlow && { useFlow }) }
  if (status === 404) return { kind: 'start-again', because: 'unknown-flow' }
  if (status >= 500) return { kind: 'unreachable', because: 'service-down' }
  return { kind: 'refused', status, ...(error.request && { reference: error.request }) }
}
