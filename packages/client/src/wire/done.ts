import { object, text } from '../check.ts'
import type { ContinueWith } from './continue-with.ts'
import { continueWith } from './continue-with.ts'
import type { Identity } from './identity.ts'
import { identity } from './identity.ts'
import type { Session } from './session.ts'
import { session } from './session.ts'

/** A finished login. The token comes to native clients only; browsers got a cookie. */
export interface LoginDone {
  session: Session
  session_token?: string
  continue_with?: ContinueWith[] | null
}

/** A finished registration. Without the service's session hook there is an account, but nobody is signed in. */
export interface RegistrationDone {
  identity: Identity
  session?: Session
  session_token?: string
  continue_with?: ContinueWith[] | null
}

export interface TokenExchanged {
  session: Session
  session_token: string
}

export const loginDone = object<LoginDone>(
  { session },
  { session_token: text, continue_with: continueWith },
)

export const registrationDone = object<RegistrationDone>(
  { identity },
  { session, session_token: text, continue_with: continueWith },
)

export const tokenExchanged = object<TokenExchanged>({ session, session_token: text })
