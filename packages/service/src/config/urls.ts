import { csrfCookieName } from '../http/csrf.ts'
import type { Config } from './config.ts'

/** Every address the service writes down; none ever comes from a request. */
export interface Urls {
  /** What the visitor's browser sees, without a slash at the end. */
  public: string
  secure: boolean
  sessionCookie: string
  csrfCookie: string
  continuityCookie: string
  ui: Config['ui']
  defaultReturn: URL
  allowedReturns: URL[]
}

export function makeUrls(config: Config, publicUrl: string, siteUrl: string): Urls {
  const base = publicUrl.replace(/\/+$/, '')
  const site = siteUrl.replace(/\/+$/, '')
  const secure = base.startsWith('https:')
  const at = (path: string) => new URL(path, `${site}/`).href
  const name = config.session.cookie_name
  const defaultReturn = new URL(config.default_return_url, `${site}/`)
  return {
    public: base,
    secure,
    sessionCookie: secure ? `__Host-${name}` : name,
    csrfCookie: csrfCookieName(`${base}/`, secure),
    continuityCookie: secure ? '__Host-ory_kratos_continuity' : 'ory_kratos_continuity',
    ui: {
      login: at(config.ui.login),
      registration: at(config.ui.registration),
      settings: at(config.ui.settings),
      recovery: at(config.ui.recovery),
      verification: at(config.ui.verification),
      error: at(config.ui.error),
    },
    defaultReturn,
    allowedReturns: [
      new URL(`${base}/self-service`),
      new URL(`${site}/`),
      defaultReturn,
      ...config.allowed_return_urls.map((url) => new URL(url, `${site}/`)),
    ],
  }
}

/** Adds what is missing to the query of an address. */
export function withQuery(url: string, query: Record<string, string | undefined>): string {
  const target = new URL(url)
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) target.searchParams.set(name, value)
  }
  return target.href
}
