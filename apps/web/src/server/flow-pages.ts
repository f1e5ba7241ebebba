import type { Flow, Message } from '@portico/client'
import {
  getLoginFlow,
  getRecoveryFlow,
  getRegistrationFlow,
  getSettingsFlow,
  getVerificationFlow,
} from '@portico/client'
import type { FlowContext, FlowKind } from '@portico/flows'
import { readFlowContext, safeRedirect } from '@portico/flows'
import type { TextValues } from '@portico/react'
import type { Context } from 'hono'
import type { FlowOfPage, PageRequest } from './flow-of-page.ts'
import { allowedQuery, flowOfPage } from './flow-of-page.ts'
import type { keptFields } from './kept-fields.ts'
import { filledIn, typedFields, withValues } from './kept-fields.ts'
import type { mailLinks } from './mail-link.ts'
import type { PageTools } from './session-pages.ts'
import type { Submission } from './submission.ts'
import { languageOf } from './visitor-language.ts'

/** What the site itself has to say about a form that was posted, in words that every language has. */
const said = {
  wait: { status: 429, key: 'notice.wait', id: 4290001 },
  captcha: { status: 400, key: '4000038', id: 4000038 },
} as const

const fetchFlow = {
  login: getLoginFlow,
  registration: getRegistrationFlow,
  recovery: getRecoveryFlow,
  verification: getVerificationFlow,
  settings: getSettingsFlow,
}

/** In the protocol's own words for a form that was open too long, which every language has. */
const startedAfresh: Message = {
  id: 4010001,
  type: 'error',
  text: 'That took a while, so we started afresh. Please try again.',
}

export interface FlowPagesParts {
  tools: PageTools
  kept: ReturnType<typeof keptFields>
  links: ReturnType<typeof mailLinks>
  show: (
    context: Context,
    view: { kind: FlowKind; flow: Flow; context: FlowContext; status: 200 | 400 | 429 },
  ) => Response | Promise<Response>
}

/** The pages that show a flow: fetched or started, filled in, and drawn within one response. */
export function flowPages({ tools, kept, links, show }: FlowPagesParts) {
  const { publicUrl, render, requestOf, serviceDown } = tools

  async function page(context: Context, kind: FlowKind): Promise<Response> {
    const request = requestOf(context)
    const link = links.follow(kind, request.query)
    if (link) {
      context.header('Cache-Control', 'no-store')
      if (link.setCookie) context.header('Set-Cookie', link.setCookie, { append: true })
      return context.redirect(link.to, 303)
    }
    const mail = request.query.has('flow') ? undefined : links.read(request.headers)
    if (mail?.flow) request.query.set('flow', mail.flow)
    const found = await flowOfPage(request, kind, fetchFlow[kind])
    if (found.kind !== 'show') return elsewhere(context, found)

    let { flow } = found
    if (kind === 'verification') {
      // The start page leads here with the address that is to be confirmed.
      const address = request.query.get('address') ?? undefined
      flow = withValues(flow, (name) => (name === 'email' ? address : undefined))
    }
    const typed = kept.take(request.headers)
    if (typed) {
      flow = filledIn(flow, typed.typed)
      if (typed.renewed) flow = withMessage(flow, startedAfresh)
      found.setCookie.push(kept.forget(kind))
    }
    if (mail) {
      flow = withValues(flow, (name) => (name === 'code' ? mail.code : undefined))
      const isOver = flow.state === 'passed_challenge' || (mail.flow && flow.id !== mail.flow)
      if (isOver) found.setCookie.push(links.forget(kind))
    }
    return draw(context, kind, request, { ...found, flow }, 200)
  }

  /** The form that was just posted, with a word of the site's instead of the service's answer. */
  async function again(
    context: Context,
    submission: Submission,
    what: keyof typeof said,
    values: TextValues = {},
  ) {
    const { kind } = submission
    const request = {
      ...requestOf(context),
      query: new URLSearchParams({ flow: submission.flow }),
    }
    const found = await flowOfPage(request, kind, fetchFlow[kind])
    if (found.kind !== 'show') return elsewhere(context, found)
    const { status, key, id } = said[what]
    const language = await render.language(languageOf(request.headers))
    const text = render.sentence(language, key, values)
    const flow = withMessage(filledIn(found.flow, typedFields(submission)), {
      id,
      type: 'error',
      text,
    })
    return draw(context, kind, request, { ...found, flow }, status)
  }

  function draw(
    context: Context,
    kind: FlowKind,
    request: PageRequest,
    { flow, setCookie }: { flow: Flow; setCookie: string[] },
    status: 200 | 400 | 429,
  ) {
    for (const line of setCookie) context.header('Set-Cookie', line, { append: true })
    return show(context, { kind, flow, context: contextOf(request, flow), status })
  }

  /** Where the service leads instead. */
  function elsewhere(context: Context, found: Exclude<FlowOfPage<Flow>, { kind: 'show' }>) {
    if (found.kind === 'service-down') return serviceDown(context)
    for (const line of found.setCookie) context.header('Set-Cookie', line, { append: true })
    context.header('Cache-Control', 'no-store')
    return context.redirect(safeRedirect(found.to, publicUrl) ?? '/', 303)
  }

  return { page, again }
}

/** What a flow that starts again must be asked for: by the address, or when this one was started. */
function contextOf(request: PageRequest, flow: Flow): FlowContext {
  const { publicUrl, returnOrigins } = request
  const asked = flow.request_url ?? publicUrl
  const query = URL.canParse(asked, publicUrl) ? new URL(asked, publicUrl).searchParams : undefined
  return {
    ...(query && readFlowContext(allowedQuery({ query, publicUrl, returnOrigins }))),
    ...readFlowContext(allowedQuery(request)),
  }
}

function withMessage<F extends Flow>(flow: F, message: Message): F {
  return { ...flow, ui: { ...flow.ui, messages: [message, ...(flow.ui.messages ?? [])] } }
}
