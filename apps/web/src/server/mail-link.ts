import type { FlowKind } from '@portico/flows'
import { sealedCookie } from './sealed-cookie.ts'
import type { SiteKey } from './site-key.ts'

/** What a link in a mail brought along. */
export interface MailLink {
  flow: string
  code: string
}

const secrets = ['code', 'token']

/**
 * A link in a mail may carry a flow, a code or a token. They must not stay in the address, where history and
 * screenshots keep them: the site answers such a link with a redirect to the bare page, so that the browser
 * never shows it, with script or without. Until then a sealed cookie holds what the link said.
 */
export function mailLinks({ key, publicUrl }: { key: SiteKey; publicUrl: string }) {
  const cookie = sealedCookie('portico_link', { key, publicUrl, seconds: 900 })
  return {
    /** Where a link with a secret leads first, and the cookie to set there; undefined for other addresses. */
    follow(
      kind: FlowKind,
      query: URLSearchParams,
    ): { to: string; setCookie: string | undefined } | undefined {
      if (!secrets.some((name) => query.has(name))) return undefined
      const [flow = '', code = '', token = ''] = ['flow', 'code', 'token'].map(
        (name) => query.get(name) ?? '',
      )
      // A token is the service's to check; it leads back to a page of ours by itself.
      if (token && flow && (kind === 'recovery' || kind === 'verification')) {
        const step = new URLSearchParams({ flow, token })
        return { to: `/self-service/${kind}?${step}`, setCookie: undefined }
      }
      const rest = new URLSearchParams([...query].filter(([name]) => !secrets.includes(name)))
      const isCode = /^[\w-]{1,64}$/.test(code)
      if (isCode) rest.delete('flow')
      const to = rest.size > 0 ? `/${kind}?${rest}` : `/${kind}`
      return { to, setCookie: isCode ? cookie.write(`/${kind}`, { flow, code }) : undefined }
    },
    read(headers: Headers): MailLink | undefined {
      const { flow, code } = cookie.read(headers) ?? {}
      return flow === undefined || code === undefined ? undefined : { flow, code }
    },
    forget: (kind: FlowKind) => cookie.erase(`/${kind}`),
  }
}
