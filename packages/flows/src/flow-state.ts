import type { ContinueWith, Flow, FormBody, Identity, Session } from '@portico/client'
import { resendable } from './resendable.ts'
import type { Proof, Refused, StartAgain, Step, Unreachable } from './step.ts'

/** A flow is in one state, which carries exactly what that state needs. */
export type FlowState =
  | { at: 'starting'; restarts: number }
  | Asking
  | { at: 'submitting'; flow: Flow; body: FormBody; slow: boolean; restarts: number }
  /** The device is offline: what was sent goes out when the network is back. */
  | { at: 'waiting-for-network'; flow: Flow; body: FormBody; restarts: number }
  | Renewing
  | { at: 'over'; outcome: Outcome; flow?: Flow }
  /** There is no flow to show, only the trouble; it can be tried again. */
  | { at: 'stuck'; trouble: Trouble }

export interface Asking {
  at: 'asking'
  flow: Flow
  notice?: Notice
  /** Its time is up; a submit will renew it first. */
  expired: boolean
  restarts: number
}

interface Renewing {
  at: 'renewing'
  flow: Flow
  because: Renewal
  useFlow?: string
  /** What the visitor sent and the old flow refused to take. */
  resend?: FormBody
  restarts: number
}

/** `next-page`: the same flow has another page to show. */
export type Renewal = StartAgain | 'next-page'

/** How a flow ended. */
export type Outcome =
  | { kind: 'signed-in'; session: Session; token?: string; next: ContinueWith[] }
  | { kind: 'registered'; identity: Identity; next: ContinueWith[] }
  | { kind: 'go-on'; next: ContinueWith[] }
  | { kind: 'confirm-address'; next: ContinueWith[] }
  | { kind: 'leave'; to: string }
  | { kind: 'prove'; what: Proof; to?: string }
  | { kind: 'already-signed-in' }

export type Trouble =
  | { kind: 'wait'; until: Date }
  | { kind: 'unreachable'; because: Unreachable }
  | { kind: 'refused'; because: Refused; reference?: string }
  | { kind: 'keeps-failing' }

/** What the screen says above the form, beyond the service's own messages. */
export type Notice = Trouble | { kind: 'renewed'; because: StartAgain }

export type FlowEvent =
  | { type: 'submitted'; body: FormBody }
  | { type: 'answered'; step: Step; now: Date }
  | { type: 'slow' }
  | { type: 'expired' }
  | { type: 'online' }
  | { type: 'asked-again' }

/** A flow that cannot be kept alive after two fresh starts is a matter for the visitor. */
const mostRestarts = 2

export function nextState(state: FlowState, event: FlowEvent): FlowState {
  switch (state.at) {
    case 'starting':
      return event.type === 'answered' ? afterStart(state.restarts, event.step, event.now) : state
    case 'asking':
      return whileAsking(state, event)
    case 'submitting':
      if (event.type === 'slow') return { ...state, slow: true }
      return event.type === 'answered' ? afterSubmit(state, event.step, event.now) : state
    case 'waiting-for-network':
      return event.type === 'online' ? { ...state, at: 'submitting', slow: false } : state
    case 'renewing':
      return event.type === 'answered' ? afterRenewal(state, event.step, event.now) : state
    case 'stuck':
      return event.type === 'asked-again' ? { at: 'starting', restarts: 0 } : state
    case 'over':
      return state
  }
}

function whileAsking(state: Asking, event: FlowEvent): FlowState {
  const { flow, restarts } = state
  switch (event.type) {
    case 'submitted': {
      const { body } = event
      if (!state.expired) return { at: 'submitting', flow, body, slow: false, restarts }
      return { at: 'renewing', flow, because: 'expired', resend: body, restarts: restarts + 1 }
    }
    case 'expired':
      return { ...state, expired: true }
    case 'asked-again':
      return { at: 'starting', restarts: 0 }
    case 'answered':
    case 'slow':
    case 'online':
      return state
  }
}

const ask = (flow: Flow, restarts = 0, notice?: Notice): Asking => ({
  at: 'asking',
  flow,
  ...(notice && { notice }),
  expired: false,
  restarts,
})

function afterStart(restarts: number, step: Step, now: Date): FlowState {
  switch (step.kind) {
    case 'ask':
      return ask(step.flow)
    case 'start-again':
      return restarts < mostRestarts
        ? { at: 'starting', restarts: restarts + 1 }
        : { at: 'stuck', trouble: { kind: 'keeps-failing' } }
    default: {
      const end = ended(step, now)
      return 'outcome' in end ? { at: 'over', ...end } : { at: 'stuck', ...end }
    }
  }
}

function afterSubmit(
  state: Extract<FlowState, { at: 'submitting' }>,
  step: Step,
  now: Date,
): FlowState {
  const { flow, body, restarts } = state
  if (step.kind === 'unreachable' && step.because === 'offline') {
    return { at: 'waiting-for-network', flow, body, restarts }
  }
  // A security key's sign-in has a second page in the same flow.
  if (step.kind === 'leave' && step.to.includes(`flow=${flow.id}`)) {
    return { at: 'renewing', flow, because: 'next-page', useFlow: flow.id, restarts }
  }
  return settle(flow, step, now, restarts, body)
}

function afterRenewal(state: Renewing, step: Step, now: Date): FlowState {
  const { because, resend, restarts } = state
  if (step.kind !== 'ask') return settle(state.flow, step, now, restarts, resend)
  if (because === 'next-page') return ask(step.flow, restarts)
  const body = resend && resendable(resend, step.flow)
  return body
    ? { at: 'submitting', flow: step.flow, body, slow: false, restarts }
    : ask(step.flow, restarts, { kind: 'renewed', because })
}

function settle(
  flow: Flow,
  step: Step,
  now: Date,
  restarts: number,
  resend: FormBody | undefined,
): FlowState {
  switch (step.kind) {
    case 'ask':
      return ask(step.flow)
    case 'start-again': {
      if (restarts >= mostRestarts) return ask(flow, 0, { kind: 'keeps-failing' })
      const { because, useFlow } = step
      return {
        at: 'renewing',
        flow,
        because,
        ...(useFlow && { useFlow }),
        ...(resend && { resend }),
        restarts: restarts + 1,
      }
    }
    case 'none':
      return ask(flow, restarts)
    default: {
      const end = ended(step, now)
      return 'outcome' in end ? { at: 'over', flow, ...end } : ask(flow, restarts, end.trouble)
    }
  }
}

type Ending = { outcome: Outcome } | { trouble: Trouble }

function ended(step: Exclude<Step, { kind: 'ask' | 'start-again' }>, now: Date): Ending {
  switch (step.kind) {
    case 'go-on':
      return { outcome: { kind: 'go-on', next: step.next } }
    case 'signed-in':
    case 'registered':
    case 'confirm-address':
    case 'leave':
    case 'prove':
    case 'already-signed-in':
      return { outcome: step }
    case 'wait':
      return { trouble: { kind: 'wait', until: new Date(now.getTime() + step.seconds * 1000) } }
    case 'unreachable':
      return { trouble: step }
    case 'refused': {
      const { because, reference } = step
      return { trouble: { kind: 'refused', because, ...(reference && { reference }) } }
    }
    case 'none':
      return { trouble: { kind: 'unreachable', because: 'timeout' } }
  }
}
