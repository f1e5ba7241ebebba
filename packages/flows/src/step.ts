import type { ContinueWith, Flow, Identity, Session } from '@portico/client'

/** What an answer means for the visitor. Every answer is one of these. */
export type Step =
  /** Show the form: the first time, with errors, or its next page. */
  | { kind: 'ask'; flow: Flow }
  | { kind: 'signed-in'; session: Session; token?: string; next: ContinueWith[] }
  /** There is an account now, and nobody is signed in. */
  | { kind: 'registered'; identity: Identity; next: ContinueWith[] }
  /** The flow has done its work and names what comes next. */
  | { kind: 'go-on'; flow: Flow; next: ContinueWith[] }
  | { kind: 'start-again'; because: StartAgain; useFlow?: string }
  /** The visitor has to go through another address; the flow is over for this page. */
  | { kind: 'leave'; to: string }
  | { kind: 'prove'; what: Proof; to?: string }
  | { kind: 'already-signed-in' }
  /** Signing in waits until an address is confirmed. */
  | { kind: 'confirm-address'; next: ContinueWith[] }
  | { kind: 'wait'; seconds: number }
  | { kind: 'unreachable'; because: Unreachable }
  | { kind: 'refused'; because: Refused; status: number; reference?: string }
  /** The visitor, or the page that is being left, gave the call up. */
  | { kind: 'none' }

export type StartAgain =
  | 'expired'
  | 'replaced'
  | 'csrf'
  | 'unknown-flow'
  | 'other-identity'
  | 'return-address'

/** What has to be proved first: who it is, that it is still them, or a second factor. */
export type Proof = 'sign-in' | 'again' | 'second-factor'

export type Unreachable = 'offline' | 'timeout' | 'service-down'

export type Refused = 'switched-off' | 'account-disabled' | 'unknown'
