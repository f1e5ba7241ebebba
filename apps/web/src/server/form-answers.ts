import { getFlowError } from '@portico/client'
import type { Context } from 'hono'
import { placeOf, placePath } from '../pages/settings-place.ts'
import { allowedQuery, clientFor } from './flow-of-page.ts'
import { typedFields } from './kept-fields.ts'
import type { pagesOf } from './pages.ts'
import { partOf } from './settings-part.ts'
import type { SiteConfig } from './site-config.ts'
import type { Submission } from './submission.ts'

/** Seconds to wait where the service asks for patience and does not say how much. */
const patience = 10

/**
 * What a visitor without script gets where the service's own answer to a form would lose what they typed: it
 * started another flow, refused the form as forged, asks for patience, or does not come.
 */
export function formAnswers({
  config,
  pages,
}: {
  config: SiteConfig
  pages: ReturnType<typeof pagesOf>
}) {
  const { publicUrl } = config

  /** Our answer instead of the service's; undefined where that one will do. */
  async function instead(
    context: Context,
    submission: Submission,
    answer: Response,
  ): Promise<Response | undefined> {
    if (answer.status === 429) return wait(context, submission, waitOf(answer))
    const location = answer.headers.get('location')
    if (!location || !URL.canParse(location, publicUrl)) return undefined
    const to = new URL(location, publicUrl)
    if (to.origin !== publicUrl) return undefined
    const { kind, flow } = submission
    if (to.pathname === '/error') return afterError(context, submission, answer, to)
    const other = to.searchParams.get('flow')
    if (to.pathname !== `/${kind}` || !other || other === flow) return undefined
    const line = pages.kept.keep(kind, typedFields(submission), false)
    const headers = new Headers(answer.headers)
    if (line) headers.append('Set-Cookie', line)
    headers.set('Location', pageOfPart(submission, to))
    return new Response(null, { status: 303, headers })
  }

  /** The new flow knows nothing of the part of the settings that the old one's form was about. */
  function pageOfPart(submission: Submission, { pathname, search, hash }: URL): string {
    const part = submission.kind === 'settings' ? partOf(submission) : undefined
    return part ? `${placePath(placeOf(part))}${search}#${part}` : pathname + search + hash
  }

  async function afterError(
    context: Context,
    submission: Submission,
    answer: Response,
    to: URL,
  ): Promise<Response | undefined> {
    const id = to.searchParams.get('id')
    if (!id) return undefined
    const request = pages.requestOf(context)
    const client = clientFor(request, request.headers.get('cookie') ?? '')
    const error = await getFlowError(client, { id })
    if (error.kind !== 'answer') return undefined
    const { id: name, code } = error.body.error
    if (code === 429) return wait(context, submission, waitOf(answer))
    if (name !== 'security_csrf_violation') return undefined
    const line = pages.kept.keep(submission.kind, typedFields(submission), true)
    const headers = new Headers({ Location: freshPage(context, submission) })
    headers.set('Cache-Control', 'no-store')
    for (const cookie of answer.headers.getSetCookie()) headers.append('Set-Cookie', cookie)
    if (line) headers.append('Set-Cookie', line)
    return new Response(null, { status: 303, headers })
  }

  /** The way on leads to the same flow, and what was typed waits there. */
  function noAnswer(context: Context, submission: Submission) {
    const { kind, flow } = submission
    const line = pages.kept.keep(kind, typedFields(submission), false)
    if (line) context.header('Set-Cookie', line, { append: true })
    const page = new URL(`/${kind}`, publicUrl)
    page.searchParams.set('flow', flow)
    return pages.serviceDown(
      context,
      flow ? pageOfPart(submission, page) : freshPage(context, submission),
    )
  }

  /** The page that the form was on, for a new flow with the same wishes. */
  function freshPage(context: Context, { kind }: Submission): string {
    const from = context.req.header('referer') ?? ''
    const page = URL.canParse(from) ? new URL(from) : undefined
    const isOurs = page?.origin === publicUrl
    const query = isOurs ? page.searchParams : new URLSearchParams()
    const wishes = allowedQuery({ ...pages.requestOf(context), query })
    for (const name of ['flow', 'code', 'token']) wishes.delete(name)
    // The settings have a page for each of their places.
    const path = isOurs && page.pathname.startsWith(`/${kind}/`) ? page.pathname : `/${kind}`
    return wishes.size > 0 ? `${path}?${wishes}` : path
  }

  function wait(context: Context, submission: Submission, seconds: number) {
    context.header('Retry-After', String(seconds))
    return pages.flowAgain(context, submission, 'wait', { count: seconds })
  }

  /** The puzzle was not solved: the same form again, as a page or as the protocol has it. */
  async function unproven(context: Context, submission: Submission): Promise<Response> {
    if (submission.wantsPage) return pages.flowAgain(context, submission, 'captcha')
    const answer = await flowBehind(context, submission)
    const body: { ui?: { messages?: unknown } } = Object(await answer.json())
    if (answer.ok && body.ui) body.ui.messages = [notSolved]
    return Response.json(body, {
      status: answer.ok ? 400 : answer.status,
      headers: { 'Cache-Control': 'no-store' },
    })
  }

  /** The flow that a step was sent to, as the service tells it to whoever sent the step. */
  function flowBehind(context: Context, { kind, flow }: Submission): Promise<Response> {
    const address = new URL(`/self-service/${kind}/flows`, publicUrl)
    address.searchParams.set('id', flow)
    const { engine, headers, visitor } = pages.requestOf(context)
    const given = ['cookie', 'x-session-token'].flatMap((name) => {
      const value = headers.get(name)
      return value ? [[name, value]] : []
    })
    const request = new Request(address, { headers: Object.fromEntries(given) })
    return engine.fetch(request, visitor)
  }

  return { instead, unproven, wait, noAnswer, flowBehind }
}

/** The protocol's own sentence for it. */
const notSolved = {
  id: 4000038,
  type: 'error',
  text: 'Captcha verification failed, please try again.',
}

function waitOf({ headers }: Response): number {
  const given = Number(headers.get('retry-after'))
  return given > 0 ? Math.ceil(given) : patience
}
