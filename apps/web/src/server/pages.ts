import type { Flow } from '@portico/client'
import {
  createBrowserLogoutFlow,
  getLoginFlow,
  getRecoveryFlow,
  getRegistrationFlow,
  getSettingsFlow,
  getVerificationFlow,
  toSession,
  updateLogoutFlow,
} from '@portico/client'
import type { FlowKind } from '@portico/flows'
import { readFlowContext, safeRedirect, safeUrl } from '@portico/flows'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { SiteView } from '../pages/document.tsx'
import type { Trouble } from '../pages/trouble-page.tsx'
import type { render as Render } from '../render.tsx'
import type { Assets } from './assets.ts'
import type { Engine } from './engine.ts'
import type { FlowOfPage, GetFlow, PageRequest } from './flow-of-page.ts'
import { allowedQuery, clientFor, flowOfPage } from './flow-of-page.ts'
import { isOwnPost } from './own-post.ts'
import { sessionPages } from './session-pages.ts'
import type { SiteConfig } from './site-config.ts'
import { languageOf, rememberLanguage } from './visitor-language.ts'
import type { Visitor } from './visitor.ts'

export interface PageParts {
  config: SiteConfig
  engine: Engine
  assets: Assets
  render: typeof Render
}

export function visitorOf(context: Context): Visitor {
  return { address: getConnInfo(context).remote.address ?? '' }
}

/** One handler for each page of the site. */
export function pagesOf({ config, engine, assets, render }: PageParts) {
  const { publicUrl, returnOrigins } = config

  const requestOf = (context: Context): PageRequest => ({
    engine,
    publicUrl,
    returnOrigins,
    visitor: visitorOf(context),
    headers: context.req.raw.headers,
    query: new URL(context.req.url).searchParams,
  })

  async function page(
    context: Context,
    draw: (site: SiteView) => string,
    status: 200 | 403 | 404 | 500 | 503 = 200,
  ) {
    const language = await render.language(languageOf(context.req.raw.headers))
    context.header('Cache-Control', 'no-store')
    return context.html(draw({ brand: config.brand, style: assets.style, language }), status)
  }

  const trouble = (context: Context, what: Trouble, status: 200 | 403 | 404 | 500 | 503) =>
    page(context, (site) => render.trouble(site, what), status)

  function serviceDown(context: Context) {
    const asked = new URL(context.req.url)
    // A post cannot be followed by a link.
    const again = context.req.method === 'GET' ? asked.pathname + asked.search : '/'
    context.header('Retry-After', '10')
    return trouble(context, { kind: 'service-down', again }, 503)
  }

  /** The page of ours that a form was posted from, if it can be asked for again. */
  function pageBefore(headers: Headers): string {
    const address = safeUrl(headers.get('referer') ?? undefined, { here: publicUrl })
    const { pathname, search } = new URL(address ?? publicUrl)
    // What answered a post of the visitor's does not answer a link.
    return /^\/(self-service|language)\b|^\/\//.test(pathname) ? '/' : pathname + search
  }

  /** Shows the flow, or goes where the service leads instead. */
  function answer<F extends Flow>(
    context: Context,
    found: FlowOfPage<F>,
    show: (site: SiteView, flow: F) => string,
  ) {
    if (found.kind === 'service-down') return serviceDown(context)
    for (const line of found.setCookie) context.header('Set-Cookie', line, { append: true })
    if (found.kind === 'leave') {
      context.header('Cache-Control', 'no-store')
      return context.redirect(safeRedirect(found.to, publicUrl) ?? '/', 303)
    }
    return page(context, (site) => show(site, found.flow))
  }

  const flowPage =
    <F extends Flow>(kind: FlowKind, getFlow: GetFlow<F>) =>
    async (context: Context) => {
      const request = requestOf(context)
      const found = await flowOfPage(request, kind, getFlow)
      return answer(context, found, (site, flow) =>
        render.flow({
          site,
          kind,
          flow,
          context: readFlowContext(allowedQuery(request)),
          here: publicUrl,
          returnOrigins,
          script: assets.script(`src/browser/${kind}.ts`),
          fedCm: engine.fedCmOrigins.length > 0,
        }),
      )
    }

  return {
    login: flowPage('login', getLoginFlow),
    registration: flowPage('registration', getRegistrationFlow),
    recovery: flowPage('recovery', getRecoveryFlow),
    verification: flowPage('verification', getVerificationFlow),
    settings: flowPage('settings', getSettingsFlow),

    home: async (context: Context) => {
      const request = requestOf(context)
      const cookie = request.headers.get('cookie') ?? ''
      const who = await toSession(clientFor(request, cookie))
      if (who.kind !== 'answer' || who.status >= 500) return serviceDown(context)
      if ('error' in who.body) {
        const secondFactorDue = who.body.error.id === 'session_aal2_required'
        if (secondFactorDue) {
          context.header('Cache-Control', 'no-store')
          return context.redirect('/login?aal=aal2', 303)
        }
      }
      const session = 'id' in who.body ? who.body : undefined
      const script = assets.script('src/browser/home.ts')
      return page(context, (site) => render.home(site, script, session))
    },

    serviceDown,

    sessions: sessionPages({ publicUrl, render, requestOf, page, trouble, serviceDown }),

    logout: (context: Context) => page(context, render.logout),

    /** Only a post from our own page ends a session. */
    endSession: async (context: Context) => {
      const request = requestOf(context)
      if (!isOwnPost(request.headers, publicUrl)) {
        return trouble(context, { kind: 'foreign-post' }, 403)
      }
      const client = clientFor(request, request.headers.get('cookie') ?? '')
      const flow = await createBrowserLogoutFlow(client)
      if (flow.kind === 'no-answer' || flow.status >= 500) return serviceDown(context)
      if (flow.kind === 'answer' && 'logout_token' in flow.body) {
        const ended = await updateLogoutFlow(client, { token: flow.body.logout_token })
        if (ended.kind === 'no-answer' || ended.status >= 500) return serviceDown(context)
        for (const line of ended.headers.getSetCookie()) {
          context.header('Set-Cookie', line, { append: true })
        }
      }
      context.header('Clear-Site-Data', '"cache", "storage"')
      context.header('Cache-Control', 'no-store')
      return context.redirect('/login', 303)
    },

    /** Keeps the language that the visitor chose, and goes back to the page where they chose it. */
    chooseLanguage: async (context: Context) => {
      const { headers } = context.req.raw
      if (!isOwnPost(headers, publicUrl)) return trouble(context, { kind: 'foreign-post' }, 403)
      const { language } = await context.req.parseBody()
      const line = rememberLanguage(language, publicUrl)
      if (line) context.header('Set-Cookie', line)
      context.header('Cache-Control', 'no-store')
      return context.redirect(pageBefore(headers), 303)
    },

    /** The service sends visitors here with the id of what went wrong; the reason stays with it. */
    error: (context: Context) => {
      const id = new URL(context.req.url).searchParams.get('id') ?? ''
      // Anyone can write such a link: only what looks like an id is repeated to the visitor.
      const reference = /^[\w:-]{1,64}$/.test(id) ? id : 'none'
      return trouble(context, { kind: 'failed', reference }, 200)
    },

    /** Only for whoever sits at this machine, and only where mail lands on it. */
    mailbox: async (context: Context) => {
      const loopback = /^(::1|(::ffff:)?127\.)/.test(visitorOf(context).address)
      const mail = loopback ? await engine.mailbox?.() : undefined
      if (!mail) return trouble(context, { kind: 'not-found' }, 404)
      context.header('Cache-Control', 'no-store')
      return context.req.header('accept')?.startsWith('application/json')
        ? context.json(mail)
        : page(context, (site) => render.mailbox(site, mail))
    },

    /** Between a form of ours and another site; an address that was not made here leads nowhere. */
    leave: async (context: Context, to: string | undefined) =>
      to === undefined
        ? context.redirect('/', 303)
        : page(context, (site) => render.leave(site, to)),

    notFound: (context: Context) => trouble(context, { kind: 'not-found' }, 404),

    failed: (context: Context, reference: string) =>
      trouble(context, { kind: 'failed', reference }, 500),
  }
}
