import { object, text } from '../check.ts'
import type { Session } from './session.ts'
import { session } from './session.ts'

export interface TokenExchanged {
  session: Session
  session_token: string
}

export const tokenExchanged = object<TokenExchanged>({ session, session_token: text })
