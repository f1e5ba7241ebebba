import { object, text } from '../check.ts'

/** Where a browser signs out; the token belongs to the session that asked. */
export interface LogoutFlow {
  logout_url: string
  logout_token: string
}

export const logoutFlow = object<LogoutFlow>({ logout_url: text, logout_token: text })
