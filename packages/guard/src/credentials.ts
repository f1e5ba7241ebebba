import type { RequestHeaders } from './verdict.ts'

/** The part of a request that says who sends it. */
export interface Credentials {
  cookie?: string
  token?: string
}

/** The session's cookie, under the names that Portico and Kratos give it. */
const sessionCookie = /^(__Host-|__Secure-)?ory_(kratos_)?session/

/**
 * What the identity service needs to know who it is, and no more: neither the app's own cookies nor tokens
 * of somebody else's making leave the house.
 */
export function credentialsOf(
  headers: RequestHeaders,
  isSessionCookie: (name: string) => boolean = (name) => sessionCookie.test(name),
): Credentials | undefined {
  const token = headers.get('x-session-token') ?? bearerOf(headers)
  // As the service does it: a token comes before a cookie.
  if (token?.startsWith('ory_st_')) return { token }
  const cookie = (headers.get('cookie') ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => isSessionCookie(pair.slice(0, Math.max(0, pair.indexOf('=')))))
    .join('; ')
  return cookie === '' ? undefined : { cookie }
}

export function bearerOf(headers: RequestHeaders): string | undefined {
  return /^bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
}
