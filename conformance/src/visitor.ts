import { createClient, type Client } from '@portico/client'
import { CookieJar, type SetCookie } from './cookie-jar.ts'
import type { RunningEngine } from './engine.ts'

/** Someone with a browser: scripts speak JSON through `client`, pages without script navigate. */
export interface BrowserVisitor {
  readonly engine: RunningEngine
  readonly client: Client
  /** Follows a link or posts a form as a browser does, but stops at a redirect. */
  navigate(to: string, form?: Record<string, unknown>): Promise<Page>
  /** The Set-Cookie lines that the client's answers brought since the last look. */
  cookiesSet(): SetCookie[]
  /** What the browser would send to the engine now. */
  cookieHeader(): string
}

/** What came of a navigation. */
export interface Page {
  status: number
  /** Where the redirect leads, if it is one. */
  to?: Destination
  /** Names of the cookies that were set, sorted; the hash in the CSRF cookie's name reads `*`. */
  sets: string[]
  setCookies: SetCookie[]
  body: string
}

export interface Destination {
  /** The site's pages, the engine itself, or another origin. */
  at: string
  path: string
  query: Record<string, string>
  href: string
}

export function browserVisitor(engine: RunningEngine): BrowserVisitor {
  const jar = new CookieJar()
  const seen: SetCookie[] = []

  const sendWithCookies = async (address: URL, init: RequestInit) => {
    const headers = new Headers(init.headers)
    const cookies = jar.header(address)
    if (cookies !== '') headers.set('cookie', cookies)
    const answer = await fetch(address, { ...init, headers, redirect: 'manual' })
    return { answer, cookies: jar.take(address, answer.headers) }
  }

  return {
    engine,
    client: createClient({
      baseUrl: engine.publicUrl,
      fetch: async (input, init = {}) => {
        let address = new URL(input instanceof Request ? input.url : input)
        let request = init
        for (let hops = 0; hops < 10; hops += 1) {
          const { answer, cookies } = await sendWithCookies(address, request)
          seen.push(...cookies)
          const location = answer.headers.get('location')
          if (location === null) return answer
          address = new URL(location, address)
          const { body: _, ...rest } = request
          request = { ...rest, method: 'GET' }
        }
        throw new Error('Redirected in circles.')
      },
    }),
    async navigate(to, form) {
      const { answer, cookies } = await sendWithCookies(new URL(to, engine.publicUrl), {
        headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
        ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(flat(form)) }),
      })
      const location = answer.headers.get('location')
      return {
        status: answer.status,
        ...(location === null ? {} : { to: destination(engine, location) }),
        sets: cookieNames(cookies),
        setCookies: cookies,
        body: await answer.text(),
      }
    },
    cookiesSet: () => seen.splice(0),
    cookieHeader: () => jar.header(new URL(engine.publicUrl)),
  }
}

/** Someone with an app: a session token, no cookies. */
export interface AppVisitor {
  readonly engine: RunningEngine
  readonly client: Client
  token: string | undefined
}

export function appVisitor(engine: RunningEngine, token?: string): AppVisitor {
  const visitor: AppVisitor = {
    engine,
    client: createClient({ baseUrl: engine.publicUrl, token: () => visitor.token }),
    token,
  }
  return visitor
}

export function destination(engine: RunningEngine, location: string): Destination {
  const url = new URL(location, engine.publicUrl)
  const places = new Map([
    [new URL(engine.siteUrl).origin, 'site'],
    [new URL(engine.publicUrl).origin, 'engine'],
  ])
  return {
    at: places.get(url.origin) ?? (url.origin === 'null' ? url.protocol : url.origin),
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    href: url.href,
  }
}

export function cookieNames(cookies: readonly SetCookie[]): string[] {
  const names = cookies.map(({ name }) => name.replace(/^csrf_token_[0-9a-f]{64}$/, 'csrf_token_*'))
  return [...new Set(names)].sort()
}

/** A form knows no nesting: `traits.name.first`. */
function flat(fields: Record<string, unknown>, prefix = ''): [string, string][] {
  return Object.entries(fields).flatMap(([name, value]): [string, string][] => {
    if (typeof value === 'object' && value !== null) {
      return flat({ ...value }, `${prefix}${name}.`)
    }
    return [[prefix + name, String(value)]]
  })
}
