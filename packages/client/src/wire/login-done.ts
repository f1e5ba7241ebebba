import { maybe, object } from '../check.ts'
import type { ContinueWith } from './continue-with.ts'
import { continueWith } from './continue-with.ts'
import type { Session } from './session.ts'
import { session } from './session.ts'

/** A finished login. The token comes to native clients only; browsers got a cookie. */
export interface LoginDone {
  session: Session
  session_token?: string
  continue_with?: ContinueWith[] | null
}

export const loginDone = object<LoginDone>({ session, continue_with: maybe(continueWith) })
