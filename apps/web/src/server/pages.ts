import { createBrowserLogoutFlow, updateLogoutFlow } from '@portico/client'
import { safeUrl } from '@portico/flows'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { Html } from '../drawn-once.ts'
import type { SiteView } from '../pages/site-view.ts'
import type { Trouble } from '../pages/trouble-page.tsx'
import type { render as Render } from '../render.tsx'
import { accountPages } from './account-pages.ts'
import { adviceOnHost, adviceOnRequest, adviceOnReturn } from './address-advice.ts'
import type { Advice } from './advice.ts'
import type { Assets } from './assets.ts'
import type { Brand } from './brand.ts'
import type { Captcha } from './captcha.ts'
import type { Engine } from './engine.ts'
import { errorPage } from './error-page.ts'
import type { PageRequest } from './flow-of-page.ts'
import { clientFor } from './flow-of-page.ts'
import { flowPages } from './flow-pages.ts'
import { keptFields } from './kept-fields.ts'
import { minPassword } from './min-password.ts'
import { lastMethodOf } from './last-method.ts'
import { mailLinks } from './mail-link.ts'
import { isOwnPost } from './own-post.ts'
import { preloads } from './preloads.ts'
import { sessionPages } from './session-pages.ts'
import { signedInAs } from './signed-in-as.ts'
import { keptPart } from './settings-part.ts'
import { settingsRoute } from './settings-route.ts'
import type { SiteConfig } from './site-config.ts'
import type { SiteKey } from './site-key.ts'
import { siteViewOf } from './site-view-of.ts'
import { rememberLanguage } from './visitor-language.ts'
import { rememberScheme } from './visitor-scheme.ts'

declare module 'hono' {
  interface ContextVariableMap {
    advice: string[] | undefined
  }
}

export interface PageParts {
  config: SiteConfig
  engine: Engine
  assets: Assets
  render: typeof Render
  key: SiteKey
  advice: Advice
  log: Logger
  captcha?: Captcha | undefined
  brand?: Brand
}

type PageStatus = 200 | 400 | 403 | 404 | 429 | 500 | 503

/** One handler for each page of the site. */
export function pagesOf(parts: PageParts) {
  const { config, engine, assets, render, key, advice, log, captcha } = parts
  const { publicUrl, returnOrigins } = config

  const requestOf = (context: Context): PageRequest => ({
    engine,
    publicUrl,
    returnOrigins,
    visitor: context.get('visitor'),
    headers: context.req.raw.headers,
    query: new URL(context.req.url).searchParams,
    onForbiddenReturn: (address) => advise(context, adviceOnReturn(address, publicUrl)),
  })

  function advise(context: Context, sentence: string): void {
    advice.give(sentence)
    context.set('advice', [...(context.get('advice') ?? []), sentence])
  }

  /** What the person who set the site up should see, where that person is the visitor. */
  function adviceFor(context: Context): string[] {
    const { headers } = context.req.raw
    const onHost = adviceOnHost(context.req.header('host'), publicUrl)
    const fromTrusted = context.get('viaProxy')
    const onRequest = adviceOnRequest(headers, { publicUrl, fromTrusted })
    for (const sentence of [...(onHost ? [onHost] : []), ...onRequest]) advise(context, sentence)
    if (config.mode !== 'development') return []
    return [...new Set([...(context.get('advice') ?? []), ...advice.lasting])]
  }

  async function page(context: Context, draw: (site: SiteView) => Html, status: PageStatus = 200) {
    context.header('Cache-Control', 'no-store')
    const html = draw(await siteViewOf(context, parts))
    const sentences = adviceFor(context)
    context.header('Content-Type', 'text/html; charset=UTF-8')
    return context.body(sentences.length > 0 ? render.withAdvice(html, sentences) : html, status)
  }

  const trouble = (context: Context, what: Trouble, status: PageStatus) =>
    page(context, (site) => render.trouble(site, what), status)

  /** A post cannot be sent again by a link: `again` is where it came from. */
  function serviceDown(context: Context, again = '/') {
    const asked = new URL(context.req.url)
    const here = context.req.method === 'GET' ? asked.pathname + asked.search : again
    context.header('Retry-After', '10')
    return trouble(context, { kind: 'service-down', again: here }, 503)
  }

  /** The page of ours that a form was posted from, if it can be asked for again. */
  function pageBefore(headers: Headers): string {
    const address = safeUrl(headers.get('referer') ?? undefined, { here: publicUrl })
    const { pathname, search } = new URL(address ?? publicUrl)
    // What answered a post of the visitor's does not answer a link.
    return /^\/(self-service|language|scheme)\b|^\/\//.test(pathname) ? '/' : pathname + search
  }

  const tools = { publicUrl, render, assets, requestOf, page, trouble, serviceDown }
  const kept = keptFields({ key, publicUrl })
  const flows = flowPages({
    tools,
    kept,
    links: mailLinks({ key, publicUrl }),
    async show(context, { kind, flow, context: asked, status }) {
      const { headers } = context.req.raw
      const route =
        kind === 'settings'
          ? settingsRoute(context.req.path, flow, keptPart(headers, flow.id))
          : undefined
      if (route?.goOn) return context.redirect(route.goOn, 303)
      const script = `src/browser/${kind}.ts`
      context.header('Link', preloads(assets, script, kind === 'settings'))
      const someone = await signedInAs(render, requestOf(context), kind, flow)
      return page(
        context,
        (site) => {
          const html = render.flow({
            site,
            kind,
            place: route?.place,
            flow: route?.flow ?? flow,
            context: asked,
            here: publicUrl,
            returnOrigins,
            script: assets.script(script),
            fedCm: engine.fedCmOrigins.length > 0,
            lastUsed: lastMethodOf(context.req.raw.headers),
            signedInAs: someone,
            codeLifetime: engine.codeLifetime,
            minPassword: minPassword(engine.passwordPolicy, kind, flow),
          })
          return captcha?.flows.includes(kind) ? render.withCaptcha(site, html, captcha) : html
        },
        status,
      )
    },
  })

  return {
    flow: flows.page,
    flowAgain: flows.again,
    kept,
    requestOf,

    ...accountPages({ ...tools, assets, flow: flows.page }),

    serviceDown,

    sessions: sessionPages(tools),

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
      const { return_to: wished } = await context.req.parseBody()
      // Whoever takes another account still goes to where they wanted.
      const returnTo = safeUrl(typeof wished === 'string' ? wished : undefined, {
        here: publicUrl,
        origins: returnOrigins,
      })
      const query = returnTo ? `?${new URLSearchParams({ return_to: returnTo })}` : ''
      return context.redirect(`/login${query}`, 303)
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

    /** Keeps how light the visitor likes the pages, and goes back to where they chose it. */
    chooseScheme: async (context: Context) => {
      const { headers } = context.req.raw
      if (!isOwnPost(headers, publicUrl)) return trouble(context, { kind: 'foreign-post' }, 403)
      const { scheme } = await context.req.parseBody()
      const line = rememberScheme(scheme, publicUrl)
      if (line) context.header('Set-Cookie', line)
      context.header('Cache-Control', 'no-store')
      return context.redirect(pageBefore(headers), 303)
    },

    error: errorPage({ ...tools, log }),

    /** Only for whoever sits at this machine, and only where mail lands on it. */
    mailbox: async (context: Context) => {
      const loopback = /^(::1|(::ffff:)?127\.)/.test(context.get('visitor').address)
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
