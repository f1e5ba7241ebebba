import { parse } from 'hono/utils/cookie'
import type { Scheme } from '../pages/scheme.ts'
import { schemes } from '../pages/scheme.ts'

/** Where the visitor's own choice is kept, for a year. */
const cookie = 'portico_scheme'

/** Light, dark or more contrast, as the visitor chose here; otherwise as their device has it. */
export function schemeOf(headers: Headers): Scheme {
  const chosen = parse(headers.get('cookie') ?? '', cookie)[cookie]
  return schemes.find((scheme) => scheme === chosen) ?? 'auto'
}

/** The `Set-Cookie` line that keeps a choice; undefined for one that there is not. */
export function rememberScheme(chosen: unknown, publicUrl: string): string | undefined {
  const known = schemes.find((scheme) => scheme === chosen)
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return known && `${cookie}=${known}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax${secure}`
}
