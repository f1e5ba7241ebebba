import type { Context } from 'hono'
import type { Logger } from 'pino'
import { adviceOnCaller, adviceOnRequest } from './address-advice.ts'
import type { Advice } from './advice.ts'
import type { captchaGuard } from './captcha-guard.ts'
import type { Engine } from './engine.ts'
import { formAnswers } from './form-answers.ts'
import type { Judged } from './guess-guard.ts'
import { GuessGuard } from './guess-guard.ts'
import { rememberMethod, rememberProvider } from './last-method.ts'
import type { leaving } from './leave.ts'
import type { Metrics } from './metrics.ts'
import type { Outcome } from './outcome.ts'
import { leadsBack, outcomeInBody, outcomeOf, outcomeOfProvider } from './outcome.ts'
import type { pagesOf } from './pages.ts'
import { rememberPart } from './settings-part.ts'
import type { SiteConfig } from './site-config.ts'
import type { Submission } from './submission.ts'
import { longestBody, readSubmission, submittedKind, wantsPage } from './submission.ts'
import { acceptedLanguages } from './visitor-language.ts'

/** Paths of the protocol, passed on to the engine as they are; nothing else is. */
export const protocolPaths = [
  '/self-service/*',
  '/sessions',
  '/sessions/*',
  '/schemas',
  '/schemas/*',
  '/.well-known/ory/*',
]

interface Parts {
  config: SiteConfig
  engine: Engine
  pages: ReturnType<typeof pagesOf>
  leave: ReturnType<typeof leaving>
  metrics: Metrics
  advice: Advice
  log: Logger
  /** Whether a step is a person's, where that is asked for. */
  prove?: ReturnType<typeof captchaGuard> | undefined
}

/** Answers the protocol's paths: the engine's answers, guarded against guessing and against getting lost. */
export function protocol(parts: Parts) {
  const { config, engine, pages, leave, metrics, advice, log, prove } = parts
  const { publicUrl } = config
  // The embedded service counts guesses by itself; twice would be too strict.
  const guard = engine.limitsGuesses ? undefined : new GuessGuard()
  const forms = formAnswers({ config, pages })

  return async (context: Context): Promise<Response> => {
    const url = new URL(context.req.url)
    // Escaped, these could lead out of the paths that are passed on.
    if (/%(2e|2f|5c)/i.test(url.pathname)) return pages.notFound(context)
    adviseOn(context)
    const kind = submittedKind(context.req.method, url)
    const address = publicUrl + url.pathname + url.search
    if (!kind) return passOn(context, spoken(new Request(address, context.req.raw)))

    const body = await readBody(context.req.raw)
    if (!body) return refuse(context, 413)
    const { method, headers } = context.req.raw
    const request = spoken(
      new Request(address, { method, headers, ...(method === 'POST' && { body }) }),
    )
    return submit(context, await readSubmission(kind, request, body), request)
  }

  /** One step of a flow. */
  async function submit(context: Context, submission: Submission, request: Request) {
    const { kind, method } = submission
    const visitor = context.get('visitor')
    const proven = await prove?.(submission, request, visitor.address)
    if (proven?.isPerson === false) return forms.unproven(context, submission)
    const pass = async (): Promise<Judged> => {
      const answer = await engine.fetch(request, visitor)
      const { answer: whole, text } = await readJson(answer)
      const outcome = outcomeOf(submission, whole, text)
      const seen = outcome === 'goes-on' && leadsBack(submission, whole)
      return {
        answer: whole,
        outcome: seen ? await outcomeBehind(context, submission) : outcome,
        token: sessionToken(text),
      }
    }
    const judged = await (guard?.judge(submission, request, visitor.address, pass) ?? pass()).catch(
      (problem: unknown) => {
        noAnswer(problem)
      },
    )
    const isDown = !judged || (!('wait' in judged) && judged.answer.status >= 500)
    // A service in trouble speaks to programs; people get a page.
    if (isDown && submission.wantsPage) return forms.noAnswer(context, submission)
    if (!judged) return refuse(context, 503, 10)
    const requestId = context.get('requestId')
    if ('wait' in judged) {
      metrics.guessRefused(kind)
      log.warn({ requestId, flow: kind, method, address: visitor.address }, 'too many guesses')
      return submission.wantsPage
        ? forms.wait(context, submission, judged.wait)
        : refuse(context, 429, judged.wait)
    }
    const { answer, outcome } = judged
    metrics.flowStep(kind, method, outcome)
    log.info({ requestId, flow: kind, method, outcome, address: visitor.address }, 'a step')
    const onward = submission.wantsPage && (await forms.instead(context, submission, answer))
    const final = onward || leave.throughPage(context, answer)
    if (proven?.setCookie) final.headers.append('Set-Cookie', proven.setCookie)
    const part = rememberPart(submission, publicUrl)
    if (part) final.headers.append('Set-Cookie', part)
    for (const line of rememberMethod(submission, outcome, publicUrl)) {
      final.headers.append('Set-Cookie', line)
    }
    return final
  }

  /** What a script would have been told of a step that a form sent. */
  async function outcomeBehind(context: Context, submission: Submission): Promise<Outcome> {
    const flow = await forms.flowBehind(context, submission).catch(noAnswer)
    return flow?.ok ? outcomeInBody(await flow.text()) : 'goes-on'
  }

  async function passOn(context: Context, request: Request): Promise<Response> {
    const answer = await engine.fetch(request, context.get('visitor')).catch(noAnswer)
    if (!answer || (answer.status >= 500 && wantsPage(context.req.raw.headers))) {
      return down(context)
    }
    const social = outcomeOfProvider(new URL(request.url), answer)
    if (social) metrics.flowStep('any', 'oidc', social)
    const final = leave.throughPage(context, answer)
    const line = rememberProvider(new URL(request.url).pathname, answer, publicUrl)
    if (line) final.headers.append('Set-Cookie', line)
    return final
  }

  function noAnswer(problem: unknown): undefined {
    log.warn({ err: problem }, 'the identity service does not answer')
  }

  function down(context: Context) {
    return wantsPage(context.req.raw.headers)
      ? pages.serviceDown(context)
      : refuse(context, 503, 10)
  }

  function adviseOn(context: Context): void {
    const { method, headers } = context.req.raw
    const fromTrusted = context.get('viaProxy')
    // A page of another origin has no other place to read it.
    const caller = adviceOnCaller(method, headers, publicUrl)
    if (caller) advice.giveForGood(caller)
    for (const sentence of adviceOnRequest(headers, { publicUrl, fromTrusted }))
      advice.give(sentence)
  }
}

/** The service hears the language that the visitor chose here, so that its mails follow. */
function spoken(request: Request): Request {
  const language = acceptedLanguages(request.headers)
  if (language) request.headers.set('Accept-Language', language)
  return request
}

const refusals = {
  413: ['Request Entity Too Large', 'The request body is too large.'],
  429: ['Too Many Requests', 'There were too many failed attempts. Please wait.'],
  503: ['Service Unavailable', 'The identity service does not answer.'],
} as const

/** A refusal of the site's own, in the protocol's shape. */
function refuse(context: Context, code: keyof typeof refusals, wait?: number) {
  const [status, message] = refusals[code]
  return context.json(
    { error: { code, status, request: context.get('requestId'), message } },
    code,
    {
      'Cache-Control': 'no-store',
      ...(wait !== undefined && { 'Retry-After': String(wait) }),
    },
  )
}

/** The whole body, unless it is longer than any form. */
async function readBody(request: Request): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of request.body ?? []) {
    length += part.length
    if (length > longestBody) return undefined
    parts.push(part)
  }
  const body = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    body.set(part, at)
    at += part.length
  }
  return body
}

async function readJson(answer: Response): Promise<{ answer: Response; text?: string }> {
  const isJson = answer.body && answer.headers.get('content-type')?.startsWith('application/json')
  if (!isJson) return { answer }
  const text = await answer.text()
  return { answer: new Response(text, answer), text }
}

function sessionToken(text = ''): string | undefined {
  return /"session_token":"([\w-]+)"/.exec(text)?.[1]
}
