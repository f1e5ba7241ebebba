import { parse } from 'hono/utils/cookie'
import type { SiteKey } from './site-key.ts'

/** Browsers take about four kilobytes a cookie, its name and attributes included. */
const longest = 3_800

export interface SealedCookie {
  /** The `Set-Cookie` line for pages below `path`; undefined when it would be too long. */
  write: (path: string, content: Record<string, string>) => string | undefined
  read: (headers: Headers) => Record<string, string> | undefined
  erase: (path: string) => string
}

/** A cookie of some minutes that only this site can read, sent to one page and the pages below it. */
export function sealedCookie(
  name: string,
  {
    key,
    publicUrl,
    seconds,
    now = Date.now,
  }: { key: SiteKey; publicUrl: string; seconds: number; now?: () => number },
): SealedCookie {
  const seal = key.seal(name)
  const secure = publicUrl.startsWith('https:')
  const full = secure ? `__Secure-${name}` : name
  const line = (path: string, value: string, age: number) =>
    `${full}=${value}; Path=${path}; Max-Age=${age}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

  return {
    write(path, content) {
      const value = seal.close(JSON.stringify([now() + seconds * 1000, content]))
      return value.length > longest ? undefined : line(path, value, seconds)
    },
    read(headers) {
      const sealed = parse(headers.get('cookie') ?? '', full)[full]
      const opened = sealed === undefined ? undefined : seal.open(sealed)
      if (opened === undefined) return undefined
      // What opens was closed here.
      const [until, content]: [number, Record<string, string>] = JSON.parse(opened)
      return until > now() ? content : undefined
    },
    erase: (path) => line(path, '', 0),
  }
}
