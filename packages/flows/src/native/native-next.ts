import type { ContinueWith, Flow, FormBody, Session } from '@portico/client'
import type { FlowContext } from '../flow-context.ts'
import type { Outcome } from '../flow-state.ts'
import { safeRedirect } from '../safe-url.ts'
import type { Proof } from '../step.ts'

/** Where an app goes when a flow is over. */
export type NativeNext =
  | { kind: 'signed-in'; session: Session }
  /** There is an account now, and nobody is signed in. */
  | { kind: 'registered' }
  | { kind: 'already-signed-in' }
  /** Something is left to do in another flow, which is there already. */
  | { kind: 'flow'; flow: 'verification' | 'settings' | 'recovery'; id: string }
  /** A login with this context comes first; then what was refused can be sent again. */
  | { kind: 'prove'; what: Proof; context: FlowContext; resume?: Refused }
  /** A provider is to be asked in the system's browser; it comes back with the other half of the code. */
  | { kind: 'social'; to: string; exchangeCode: string }
  /** A provider is to be asked, and the service would not send the browser back here. */
  | { kind: 'no-way-back' }
  /** Goes on in a browser, and does not come back here. */
  | { kind: 'leave'; to: string }
  /** The service named an address that nobody may be sent to. */
  | { kind: 'nowhere' }

/** A submit that the service did not take yet, for lack of a proof. */
export interface Refused {
  flow: Flow
  body: FormBody
}

export interface FlowEnd {
  outcome: Outcome
  /** The service's address. */
  baseUrl: string
  exchangeCode?: string | undefined
  /** The service took no notice of where the browser is to come back to. */
  noWayBack?: boolean
  refused?: Refused | undefined
}

const contextOf: Record<Proof, FlowContext> = {
  'sign-in': {},
  again: { refresh: true },
  'second-factor': { aal: 'aal2' },
}

/** What an outcome means in an app, once its tokens are taken up. */
export function nativeNext(end: FlowEnd): NativeNext {
  const { outcome, baseUrl, exchangeCode, refused } = end
  switch (outcome.kind) {
    case 'signed-in':
      // Without its identity, the session is good for nothing but proving the second factor.
      if (!outcome.session.identity) {
        return { kind: 'prove', what: 'second-factor', context: contextOf['second-factor'] }
      }
      return nextFlow(outcome.next) ?? { kind: 'signed-in', session: outcome.session }
    case 'registered':
      return nextFlow(outcome.next) ?? { kind: 'registered' }
    case 'go-on':
    case 'confirm-address':
      return nextFlow(outcome.next) ?? { kind: 'already-signed-in' }
    case 'leave': {
      const to = safeRedirect(outcome.to, baseUrl)
      if (!to) return { kind: 'nowhere' }
      if (exchangeCode && end.noWayBack) return { kind: 'no-way-back' }
      return exchangeCode ? { kind: 'social', to, exchangeCode } : { kind: 'leave', to }
    }
    case 'prove':
      return {
        kind: 'prove',
        what: outcome.what,
        context: contextOf[outcome.what],
        ...(refused && { resume: refused }),
      }
    case 'already-signed-in':
      return { kind: 'already-signed-in' }
  }
}

const flowOf = {
  show_verification_ui: 'verification',
  show_settings_ui: 'settings',
  show_recovery_ui: 'recovery',
} as const

function nextFlow(next: readonly ContinueWith[]): NativeNext | undefined {
  for (const action of ['show_verification_ui', 'show_settings_ui', 'show_recovery_ui'] as const) {
    const item = next.find((one) => one.action === action)
    if (item?.action === action) return { kind: 'flow', flow: flowOf[action], id: item.flow.id }
  }
  return undefined
}

/** The token that an outcome brings, wherever the service put it. */
export function tokenOf(outcome: Outcome): string | undefined {
  if (!('next' in outcome)) return undefined
  const item = outcome.next.find(({ action }) => action === 'set_ory_session_token')
  const inNext = item?.action === 'set_ory_session_token' ? item.ory_session_token : undefined
  return (outcome.kind === 'signed-in' ? outcome.token : undefined) ?? inNext
}
