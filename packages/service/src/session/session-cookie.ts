import type { Call } from '../http/call.ts'
import { seal, writeCookie } from '../http/cookie.ts'

/** Gives the browser its session. */
export function carrySession(call: Call, token: string, expiresAt: number): void {
  const { urls, secrets, now } = call.core
  const maxAge = Math.max(1, Math.floor((expiresAt - now()) / 1000))
  const value = seal(secrets.cookie, 'session', token)
  call.setCookie(urls.sessionCookie, writeCookie(urls.sessionCookie, value, maxAge, urls.secure))
}

export function dropSession(call: Call): void {
  const { urls } = call.core
  call.setCookie(urls.sessionCookie, writeCookie(urls.sessionCookie, '', 0, urls.secure))
}
