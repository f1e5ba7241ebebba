import { parse } from 'hono/utils/cookie'

/** Marks a browser in which a passkey was made or used; it says no more than that. */
export const passkeyCookie = 'portico_passkey'

export function hasPasskeyHere(headers: Headers): boolean {
  return parse(headers.get('cookie') ?? '', passkeyCookie)[passkeyCookie] === '1'
}
