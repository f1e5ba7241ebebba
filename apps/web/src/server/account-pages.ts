import { getSettingsFlow, toSession } from '@portico/client'
import type { FlowKind } from '@portico/flows'
import type { Context } from 'hono'
import { isSettingsPlace, partAddress, placePath } from '../pages/settings-place.ts'
import type { SiteView } from '../pages/site-view.ts'
import type { render as Render } from '../render.tsx'
import type { Assets } from './assets.ts'
import type { PageRequest } from './flow-of-page.ts'
import { clientFor, flowOfPage } from './flow-of-page.ts'
import { hasPasskeyHere } from './last-method.ts'

interface AccountTools {
  render: typeof Render
  assets: Assets
  publicUrl: string
  requestOf: (context: Context) => PageRequest
  page: (context: Context, draw: (site: SiteView) => string) => Response | Promise<Response>
  serviceDown: (context: Context) => Response | Promise<Response>
  flow: (context: Context, kind: FlowKind) => Promise<Response>
}

/** What someone sees of their account: the overview and the settings. */
export function accountPages(tools: AccountTools) {
  const { render, assets, publicUrl, requestOf, page, serviceDown } = tools

  return {
    home: async (context: Context) => {
      const request = requestOf(context)
      const cookie = request.headers.get('cookie') ?? ''
      const who = await toSession(clientFor(request, cookie))
      if (who.kind !== 'answer' || who.status >= 500) return serviceDown(context)
      if ('error' in who.body && who.body.error.id === 'session_aal2_required') {
        context.header('Cache-Control', 'no-store')
        return context.redirect('/login?aal=aal2', 303)
      }
      const script = assets.script('src/browser/home.ts')
      if (!('id' in who.body)) return page(context, (site) => render.home(site, script))
      // Only what the settings offer tells what the account has; the links lead on to this same flow.
      const found = await flowOfPage(request, 'settings', getSettingsFlow)
      const settings = found.kind === 'show' ? found : undefined
      for (const line of settings?.setCookie ?? []) {
        context.header('Set-Cookie', line, { append: true })
      }
      const someone = {
        session: who.body,
        settings: settings?.flow,
        passkeyHere: hasPasskeyHere(request.headers),
      }
      return page(context, (site) => render.home(site, script, someone))
    },

    /** Whoever has to sign in first comes back to the page that they asked for. */
    settings: async (context: Context) => {
      const place = context.req.param('place')
      const part = partAddress(place)
      if (part) return context.redirect(part, 303)
      if (place !== undefined && !isSettingsPlace(place)) return context.notFound()
      const answer = await tools.flow(context, 'settings')
      const location = answer.headers.get('location')
      if (!location) return answer
      const to = new URL(location, publicUrl)
      if (to.origin === new URL(publicUrl).origin && isSignIn(to.pathname)) {
        const path = isSettingsPlace(place) ? placePath(place) : '/settings'
        to.searchParams.set('return_to', publicUrl + path)
        answer.headers.set('location', to.href)
      }
      return answer
    },
  }
}

const isSignIn = (path: string) => path === '/login' || path === '/self-service/login/browser'
