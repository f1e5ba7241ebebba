import type { AuthenticationMethod, ContinueWith, Message } from '@portico/client'
import type { FlowRecord } from '../flow/flow-record.ts'
import type { UiNode } from '../flow/node.ts'
import type { Call } from '../http/call.ts'
import type { Fields } from '../http/fields.ts'
import type { Outgoing } from '../http/outgoing.ts'
import type { StoredIdentity } from '../identity/identity-record.ts'
import type { Credentials, NewCredential } from '../identity/identity-store.ts'
import type { Channel } from '../identity/normalise.ts'
import type { Route } from '../http/route.ts'
import type { StoredSession } from '../session/session-store.ts'

/** A flow that is being shown or submitted. */
export interface Scene {
  call: Call
  flow: FlowRecord
  /** Who is signed in already, where a flow builds on that. */
  session?: StoredSession
  /** Whose identifier was typed, in a login that asks for it first and may tell what that account has. */
  known?: StoredIdentity
}

/** A flow with the form that was sent to it. */
export interface Submission extends Scene {
  fields: Fields
  /** A change that was parked until the visitor had signed in again. */
  resumed?: boolean
  /**
   * Present where an app waits for the outcome and only a browser is here: the browser is sent back to
   * the app, with a code for the session if there is one.
   */
  handOver?: (signedIn?: { session: StoredSession; token: string }) => Outgoing
}

/** The rest of a submit: runs once the form's token was found good. */
export type Work<Outcome> = () => Promise<Outcome> | Outcome

/** The flow has changed and waits for its next step. */
export interface Next {
  kind: 'next'
}

/** The visitor has to go to another page: a provider, or the same flow once more. */
export interface Leave {
  kind: 'leave'
  to: string
}

/** What was sent came too late: the flow is replaced by a fresh one that says so. */
export interface Late {
  kind: 'late'
  expiredAt: number
}

/** The method has made the whole answer itself. */
export interface Answered {
  kind: 'answered'
  answer: Outgoing
}

export type LoginOutcome =
  | { kind: 'authenticated'; identity: StoredIdentity; by: AuthenticationMethod }
  | Next
  | Leave
  | Late
  | Answered

export type RegistrationOutcome =
  | {
      kind: 'registered'
      traits: Fields
      credentials: NewCredential[]
      by: AuthenticationMethod
      /** Addresses that this very sign-up has proved. */
      verified?: { via: Channel; value: string }[]
    }
  | Next
  | Leave
  | Late
  | Answered

export type SettingsOutcome =
  /** Saved; `by` is the factor that this change has proved, which may lift the session. */
  | { kind: 'saved'; by?: AuthenticationMethod; continueWith?: ContinueWith[] }
  /** Nothing saved yet: the flow shows something more. */
  | { kind: 'shown' }
  | Leave
  | Answered

export type RecoveryOutcome =
  /** The flow as it is now, whatever happened to it: 200. */
  | { kind: 'shown' }
  | { kind: 'recovered'; identity: StoredIdentity; by: AuthenticationMethod; page?: boolean }
  /** This flow is used up; a new one says so. `page`: a mail's link was opened, so a page follows whatever is accepted. */
  | { kind: 'restart'; message: Message; page?: boolean }
  | Answered

export type VerificationOutcome =
  | { kind: 'shown' }
  /** This flow is used up; the answer names a new one, or leads to it where a mail's link was opened. */
  | { kind: 'restart'; message: Message; page?: boolean }
  | Answered

/** One flow's side of a method. */
export interface Part<Outcome> {
  /** What the form of a fresh flow shows. */
  nodes(scene: Scene): UiNode[] | Promise<UiNode[]>
  /** Whether a form is meant for this method. */
  takes(fields: Fields, flow: FlowRecord): boolean
  /** Reads the form; a FormProblem says what is wrong with it. What it answers runs after the CSRF check. */
  submit(submission: Submission): Work<Outcome> | Promise<Work<Outcome>>
  /** `exempt`: the form proves itself by something better, or only leads away. */
  csrf?(submission: Submission): 'exempt' | 'checked'
  /** Whether what was sent changes how someone gets in, and so needs a fresh session. */
  privileged?(submission: Submission): boolean
}

/** Settings parts must say it: a forgotten answer would let an old session change credentials. */
export interface SettingsPart extends Part<SettingsOutcome> {
  privileged(submission: Submission): boolean
}

/** A way to prove who one is, or to change it. Each lives in its own folder and is named in all-methods.ts. */
export interface Method {
  readonly name: string
  /** The credential types it stores. */
  readonly credentialTypes?: readonly string[]
  login?: Part<LoginOutcome>
  registration?: Part<RegistrationOutcome>
  settings?: SettingsPart
  recovery?: Part<RecoveryOutcome>
  verification?: Part<VerificationOutcome>
  /** How many first factors of this method someone has: the last one cannot be removed. */
  firstFactors?(call: Call, identity: StoredIdentity, credentials: Credentials): number
  /** Whether someone can reach the second level by this method. */
  secondFactor?(identity: StoredIdentity, credentials: Credentials): boolean
  /** Routes of its own, e.g. a provider's callback. */
  routes?: Route[]
}
