import {
  disableMyOtherSessions,
  disableMySession,
  listMySessions,
  toSession,
} from '@portico/client'
import type { Context } from 'hono'
import type { SiteView } from '../pages/site-view.ts'
import type { Trouble } from '../pages/trouble-page.tsx'
import type { render as Render } from '../render.tsx'
import type { Assets } from './assets.ts'
import type { PageRequest } from './flow-of-page.ts'
import { clientFor } from './flow-of-page.ts'
import { isOwnPost } from './own-post.ts'

/** What the pages of the site share. */
export interface PageTools {
  publicUrl: string
  render: typeof Render
  assets: Assets
  requestOf: (context: Context) => PageRequest
  page: (context: Context, draw: (site: SiteView) => string) => Response | Promise<Response>
  trouble: (context: Context, what: Trouble, status: 200 | 403) => Response | Promise<Response>
  serviceDown: (context: Context) => Response | Promise<Response>
}

/** Where the visitor is signed in, and the posts that end it. */
export function sessionPages(tools: PageTools) {
  const { publicUrl, render, requestOf, page, trouble, serviceDown } = tools
  const clientOf = (request: PageRequest) => clientFor(request, request.headers.get('cookie') ?? '')

  return {
    list: async (context: Context) => {
      const request = requestOf(context)
      const client = clientOf(request)
      const number = Math.max(1, Number.parseInt(request.query.get('page') ?? '', 10) || 1)
      const [who, list] = await Promise.all([
        toSession(client),
        // By number: following the service's own links repeats the first page on older versions.
        listMySessions(client, { per_page: render.sessionsAtATime, page: number }),
      ])
      if (who.kind !== 'answer' || who.status >= 500) return serviceDown(context)
      if ('error' in who.body) {
        const second = who.body.error.id === 'session_aal2_required' ? 'aal=aal2&' : ''
        context.header('Cache-Control', 'no-store')
        return context.redirect(`/login?${second}return_to=%2Fsettings%2Fsessions`, 303)
      }
      if (list.kind !== 'answer' || 'error' in list.body) return serviceDown(context)
      const current = who.body
      const others = list.body.sessions
      const ended = request.query.get('ended') === 'true'
      const script = tools.assets.script('src/browser/sessions.tsx')
      const more = `/settings/sessions?page=${number + 1}`
      return page(context, (site) =>
        render.sessions({ site, script, current, others, more, ended }),
      )
    },

    /** The service asks for no token here, so the site guards the post and makes the call. */
    end: async (context: Context) => {
      const request = requestOf(context)
      if (!isOwnPost(request.headers, publicUrl)) {
        return trouble(context, { kind: 'foreign-post' }, 403)
      }
      const { end } = await context.req.parseBody()
      const id = typeof end === 'string' ? end : ''
      const client = clientOf(request)
      const answer =
        id === 'others'
          ? await disableMyOtherSessions(client)
          : // Anything else than an id could name another path of the service.
            /^[\da-f-]{36}$/i.test(id)
            ? await disableMySession(client, { id })
            : undefined
      if (answer?.kind === 'no-answer' || (answer && answer.status >= 500)) {
        return serviceDown(context)
      }
      const ended = answer && answer.status < 400 ? '?ended=true' : ''
      context.header('Cache-Control', 'no-store')
      return context.redirect(`/settings/sessions${ended}`, 303)
    },
  }
}
