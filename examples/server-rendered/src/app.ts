import { createClient, getLoginFlow, toSession } from '@portico/client'
import { FlowView, SpokenLanguage } from '@portico/react'
import { en } from '@portico/react/languages/en'
import type { Context } from 'hono'
import { Hono } from 'hono'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

const english = { tag: 'en', dir: 'ltr', texts: en } as const

/** A login page drawn on the server; its form posts straight to the service, which answers with a redirect. */
export function createApp(identityUrl: string): Hono {
  const app = new Hono()

  /** Asks as the visitor: with their cookies. */
  const clientOf = ({ req }: Context) =>
    createClient({ baseUrl: identityUrl, headers: { cookie: req.header('cookie') ?? '' } })

  app.get('/', async (context) => {
    const answer = await toSession(clientOf(context))
    return answer.kind === 'answer' && 'identity' in answer.body
      ? context.html('<!doctype html><title>Members</title><h1>You are in</h1>')
      : context.redirect('/login')
  })

  app.get('/login', async (context) => {
    const id = context.req.query('flow')
    if (!id) return context.redirect('/self-service/login/browser')
    const answer = await getLoginFlow(clientOf(context), { id })
    if (answer.kind !== 'answer' || !('ui' in answer.body)) {
      return context.redirect('/self-service/login/browser')
    }

    const form = createElement(FlowView, { flow: answer.body })
    const screen = renderToString(createElement(SpokenLanguage, { value: english }, form))
    return context.html(`<!doctype html><title>Sign in</title><h1>Sign in</h1>${screen}`)
  })

  // The service's paths are passed on, so that both share one origin.
  app.all('/self-service/*', async (context) => {
    const { pathname, search } = new URL(context.req.url)
    const headers = new Headers(context.req.raw.headers)
    for (const name of ['host', 'connection', 'content-length', 'transfer-encoding'])
      headers.delete(name)
    const answer = await fetch(identityUrl + pathname + search, {
      method: context.req.method,
      headers,
      redirect: 'manual',
      ...(context.req.raw.body && { body: context.req.raw.body, duplex: 'half' }),
    })
    const passedOn = new Headers(answer.headers)
    for (const name of ['content-encoding', 'content-length']) passedOn.delete(name)
    // The service calls itself by its own address; here it is ours.
    const to = answer.headers.get('location')
    if (to) passedOn.set('location', to.replace(new URL(identityUrl).origin, ''))
    return new Response(answer.body, { status: answer.status, headers: passedOn })
  })

  return app
}
