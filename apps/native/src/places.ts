import type { Flow } from '@portico/client'
import type { FlowContext, Proof } from '@portico/flows'
import type { NativeNext, NativeState, Refused, SocialOutcome } from '@portico/flows/native'

/** Where somebody is in the app. */
export type Place =
  | { at: 'login'; flowId?: string; flow?: Flow; exchangeCode?: string }
  | { at: 'registration'; flowId?: string; flow?: Flow; exchangeCode?: string }
  | { at: 'recovery'; flowId?: string }
  /** `address`: the one to confirm, where it is known. */
  | { at: 'verification'; flowId?: string; address?: string }
  /** `resume`: a change that was refused for lack of a proof, to be sent again. */
  | { at: 'settings'; flowId?: string; part?: string; resume?: Refused }
  | { at: 'sessions' }
  /** A login that comes first; what it was needed for comes after. */
  | { at: 'proof'; what: Proof; context: FlowContext; after?: Place }
  /** A provider is being asked in the system's browser. */
  | { at: 'social'; to: string; exchangeCode: string }
  /** The account's pages are open in the system's browser. */
  | { at: 'web-settings'; to: string }
  | {
      at: 'social-ended'
      how: 'cancelled' | 'empty-handed' | 'no-way-back' | 'unknown-return' | 'unreachable'
    }
  /** It goes on in a browser, without a way back. */
  | { at: 'leave'; to: string }
  | { at: 'nowhere' }

/** The way here: the last place is the one that is shown, and an empty way is where the app begins. */
export type Way = readonly Place[]

export type Move =
  | { type: 'go'; to: Place }
  /** In place of where one is, so that Back does not lead to what is over. */
  | { type: 'replace'; to: Place }
  | { type: 'back' }
  | { type: 'begin' }

export function nextWay(way: Way, move: Move): Way {
  switch (move.type) {
    case 'go':
      return [...way, move.to]
    case 'replace':
      return [...way.slice(0, -1), move.to]
    case 'back':
      return way.slice(0, -1)
    case 'begin':
      return []
  }
}

/** Whether the way here still means something when the session has become another. */
export function staysOnWay(before: NativeState['at'], now: NativeState['at']): boolean {
  return isInside(before) === isInside(now)
}

/** Being cut off from the service does not sign anybody out. */
const isInside = (at: NativeState['at']): boolean => at === 'signed-in' || at === 'offline'

/** Where the end of a flow leads. */
export function afterFlow(next: NativeNext, from: Place | undefined): Move {
  switch (next.kind) {
    case 'signed-in':
    case 'already-signed-in':
      return from?.at === 'proof' && from.after
        ? { type: 'replace', to: from.after }
        : { type: 'begin' }
    case 'registered':
      return { type: 'replace', to: { at: 'login' } }
    case 'flow':
      return { type: 'replace', to: placeOfFlow(next) }
    case 'prove': {
      const { what, context, resume } = next
      // At the door the session itself says what is still to be proved.
      if (from?.at !== 'settings') return { type: 'begin' }
      const part = from.part && { part: from.part }
      const after: Place = { at: 'settings', ...part, ...(resume && { resume }) }
      return { type: 'replace', to: { at: 'proof', what, context, after } }
    }
    case 'social':
      return { type: 'go', to: { at: 'social', to: next.to, exchangeCode: next.exchangeCode } }
    case 'no-way-back':
      return { type: 'replace', to: { at: 'social-ended', how: next.kind } }
    case 'leave':
      return { type: 'replace', to: { at: 'leave', to: next.to } }
    case 'nowhere':
      return { type: 'replace', to: { at: 'nowhere' } }
  }
}

function placeOfFlow({ flow, id }: Extract<NativeNext, { kind: 'flow' }>): Place {
  // Whoever comes back in chooses a new password first.
  if (flow === 'settings') return { at: 'settings', flowId: id, part: 'password' }
  return { at: flow, flowId: id }
}

/** Where the way back from a provider leads. */
export function afterSocial(outcome: SocialOutcome): Move {
  switch (outcome.kind) {
    case 'signed-in':
      return { type: 'begin' }
    case 'form': {
      const { flow, id, exchangeCode } = outcome
      return {
        type: 'replace',
        to: { at: flow, flowId: id, ...(exchangeCode && { exchangeCode }) },
      }
    }
    case 'failed':
      return { type: 'replace', to: { at: outcome.of, flow: outcome.flow } }
    case 'cancelled':
    case 'empty-handed':
    case 'unknown-return':
    case 'unreachable':
      return { type: 'replace', to: { at: 'social-ended', how: outcome.kind } }
  }
}
