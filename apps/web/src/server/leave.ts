import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { SiteConfig } from './site-config.ts'
import { LeaveTickets } from './leave-ticket.ts'
import { SiteKey } from './site-key.ts'

/**
 * Our policy lets forms post to this origin alone, and browsers hold that against the redirect that answers
 * a post as well. So whoever is led to another site by a form goes through a page of ours.
 */
export function leaving({ publicUrl }: Pick<SiteConfig, 'publicUrl'>, key = new SiteKey()) {
  const tickets = new LeaveTickets(publicUrl, Date.now, key.for('leave'))
  const secure = publicUrl.startsWith('https:')
  const cookie = secure ? '__Host-portico_leave' : 'portico_leave'

  return {
    /** The service's answer, by way of our page where it leads a form's post away from here. */
    throughPage(context: Context, answer: Response): Response {
      const location = answer.headers.get('location')
      const isForm =
        context.req.method === 'POST' && context.req.header('accept')?.includes('text/html')
      if (!isForm || !location || !isElsewhere(location)) return new Response(answer.body, answer)
      const holder = getCookie(context, cookie) || randomBytes(16).toString('base64url')
      const headers = new Headers(answer.headers)
      headers.set('location', tickets.issue(location, holder))
      headers.append(
        'set-cookie',
        `${cookie}=${holder}; Path=/; Max-Age=600; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
      )
      return new Response(null, { status: 303, headers })
    },

    target: (context: Context): string | undefined =>
      tickets.redeem(new URL(context.req.url).searchParams, getCookie(context, cookie)),
  }

  function isElsewhere(location: string): boolean {
    return URL.canParse(location, publicUrl)
      ? new URL(location, publicUrl).origin !== new URL(publicUrl).origin
      : false
  }
}
