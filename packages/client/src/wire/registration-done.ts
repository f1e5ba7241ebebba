import { maybe, object } from '../check.ts'
import type { ContinueWith } from './continue-with.ts'
import { continueWith } from './continue-with.ts'
import type { Identity } from './identity.ts'
import { identity } from './identity.ts'
import type { Session } from './session.ts'
import { session } from './session.ts'

/** A finished registration. Without the service's session hook there is an account, but nobody is signed in. */
export interface RegistrationDone {
  identity: Identity
  session?: Session | null
  session_token?: string
  continue_with?: ContinueWith[] | null
}

export const registrationDone = object<RegistrationDone>({
  identity,
  session: maybe(session),
  continue_with: maybe(continueWith),
})
