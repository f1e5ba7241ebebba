import type { LoginBody, LoginFlow } from '@portico/client'
import type { LoginStep, StartAgain } from './login-step.ts'

/** A login is in one state, which carries exactly what that state needs. */
export type LoginState =
  | { at: 'asking'; flow: LoginFlow; notice?: Notice; restarts: number }
  | { at: 'submitting'; flow: LoginFlow; body: LoginBody; restarts: number }
  | {
      at: 'starting-again'
      flow: LoginFlow
      because: StartAgain
      useFlow?: string
      restarts: number
    }
  | { at: 'leaving'; flow: LoginFlow; to: string }
  | { at: 'signed-in'; flow: LoginFlow; to?: string }

/** What the screen says above the form, beyond the service's own messages. */
export type Notice =
  | { kind: 'renewed'; because: StartAgain }
  | { kind: 'unreachable'; because: 'offline' | 'timeout' | 'service-down' }
  | { kind: 'wait'; seconds: number }
  | { kind: 'refused'; reference?: string }
  | { kind: 'keeps-failing' }

export type LoginEvent =
  | { type: 'submitted'; body: LoginBody }
  | { type: 'answered'; step: LoginStep }

/** A flow that cannot be kept alive after two fresh starts is a matter for the visitor. */
const mostRestarts = 2

export function nextLogin(state: LoginState, event: LoginEvent): LoginState {
  switch (state.at) {
    case 'asking':
      return event.type === 'submitted'
        ? { at: 'submitting', flow: state.flow, body: event.body, restarts: state.restarts }
        : state
    case 'submitting':
      return event.type === 'answered' ? afterSubmit(state, event.step) : state
    case 'starting-again':
      return event.type === 'answered' ? afterStart(state, event.step) : state
    case 'leaving':
    case 'signed-in':
      return state
  }
}

type Waiting = Extract<LoginState, { at: 'submitting' | 'starting-again' }>

function afterSubmit(state: Waiting, step: LoginStep): LoginState {
  switch (step.kind) {
    case 'ask':
      return { at: 'asking', flow: step.flow, restarts: 0 }
    case 'start-again':
      return startAgain(state, step)
    default:
      return settled(state, step)
  }
}

function afterStart(
  state: Extract<LoginState, { at: 'starting-again' }>,
  step: LoginStep,
): LoginState {
  switch (step.kind) {
    case 'ask':
      return {
        at: 'asking',
        flow: step.flow,
        notice: { kind: 'renewed', because: state.because },
        restarts: state.restarts,
      }
    case 'start-again':
      return startAgain(state, step)
    default:
      return settled(state, step)
  }
}

function startAgain(state: Waiting, step: Extract<LoginStep, { kind: 'start-again' }>): LoginState {
  const { flow, restarts } = state
  if (restarts === mostRestarts) {
    return { at: 'asking', flow, notice: { kind: 'keeps-failing' }, restarts: 0 }
  }
  const { because, useFlow } = step
  return {
    at: 'starting-again',
    flow,
    because,
    ...(useFlow && { useFlow }),
    restarts: restarts + 1,
  }
}

function settled(
  { flow, restarts }: Waiting,
  step: Exclude<LoginStep, { kind: 'ask' | 'start-again' }>,
): LoginState {
  switch (step.kind) {
    case 'signed-in': {
      const next = step.continueWith.find((item) => item.action === 'redirect_browser_to')
      return { at: 'signed-in', flow, ...(next && { to: next.redirect_browser_to }) }
    }
    case 'already-signed-in':
      return { at: 'signed-in', flow }
    case 'leave':
      return { at: 'leaving', flow, to: step.to }
    case 'wait':
      return { at: 'asking', flow, notice: { kind: 'wait', seconds: step.seconds }, restarts }
    case 'unreachable':
      return { at: 'asking', flow, notice: step, restarts }
    case 'refused': {
      const { reference } = step
      return {
        at: 'asking',
        flow,
        notice: { kind: 'refused', ...(reference && { reference }) },
        restarts,
      }
    }
    case 'none':
      return { at: 'asking', flow, restarts }
  }
}
