import type { Answer, Flow } from '@portico/client'
import { createClient } from '@portico/client'
import type { FlowKind } from '@portico/flows'
import { safeUrl } from '@portico/flows'
import type { Engine } from './engine.ts'
import { acceptedLanguages } from './visitor-language.ts'
import type { Visitor } from './visitor.ts'

/** What a page that shows a flow has to do next. */
export type FlowOfPage<F extends Flow> =
  | { kind: 'show'; flow: F; setCookie: string[] }
  | { kind: 'leave'; to: string; setCookie: string[] }
  | { kind: 'service-down' }

export interface PageRequest {
  engine: Engine
  visitor: Visitor
  publicUrl: string
  returnOrigins: readonly string[]
  headers: Headers
  query: URLSearchParams
}

export type GetFlow<F extends Flow> = (
  client: ReturnType<typeof createClient>,
  parameters: { id: string },
) => Promise<Answer<F>>

/**
 * Fetches the flow that the address names, or starts one, within this same request: redirects in
 * front of the page would cost a slow phone more than a second.
 */
export async function flowOfPage<F extends Flow>(
  page: PageRequest,
  kind: FlowKind,
  getFlow: GetFlow<F>,
): Promise<FlowOfPage<F>> {
  const cookie = page.headers.get('cookie') ?? ''
  const id = page.query.get('flow')
  if (id) {
    const answer = await getFlow(clientFor(page, cookie), { id })
    if (answer.kind !== 'no-answer' && answer.status < 500) {
      const flow = shown(answer)
      if (flow) return { kind: 'show', flow, setCookie: cookiesOf(answer) }
      // Expired, unknown, or of another browser: a fresh one, without a word of the old.
      return start(page, kind, getFlow, cookie)
    }
    return { kind: 'service-down' }
  }
  return start(page, kind, getFlow, cookie)
}

async function start<F extends Flow>(
  page: PageRequest,
  kind: FlowKind,
  getFlow: GetFlow<F>,
  cookie: string,
): Promise<FlowOfPage<F>> {
  const url = new URL(`/self-service/${kind}/browser`, page.publicUrl)
  for (const [name, value] of allowedQuery(page)) {
    if (name !== 'flow') url.searchParams.set(name, value)
  }
  const headers = visitorHeaders(page, cookie)
  const started = await page.engine
    .fetch(new Request(url, { headers: { ...headers, Accept: 'text/html' } }), page.visitor)
    .catch(() => undefined)
  const location = started?.headers.get('location')
  if (!started || !location) return { kind: 'service-down' }

  const setCookie = started.headers.getSetCookie()
  const to = new URL(location, page.publicUrl)
  const id = to.pathname === `/${kind}` && to.searchParams.get('flow')
  if (!id) return { kind: 'leave', to: to.href, setCookie }
  const answer = await getFlow(clientFor(page, withCookies(cookie, setCookie)), { id })
  const flow = shown(answer)
  return flow
    ? { kind: 'show', flow, setCookie: [...setCookie, ...cookiesOf(answer)] }
    : { kind: 'service-down' }
}

const returnAddresses = new Set(['return_to', 'after_verification_return_to'])

/** The service has its own list of return addresses; ours is asked first, whatever that says. */
export function allowedQuery({ query, publicUrl, returnOrigins }: PageRequest): URLSearchParams {
  const places = { here: publicUrl, origins: returnOrigins }
  return new URLSearchParams(
    [...query].filter(([name, value]) => !returnAddresses.has(name) || safeUrl(value, places)),
  )
}

function shown<F extends Flow>(answer: Answer<F>): F | undefined {
  return answer.kind === 'answer' && 'ui' in answer.body ? answer.body : undefined
}

const cookiesOf = <F>(answer: Answer<F>) =>
  answer.kind === 'no-answer' ? [] : answer.headers.getSetCookie()

function visitorHeaders({ headers }: PageRequest, cookie: string): Record<string, string> {
  return {
    ...(cookie && { Cookie: cookie }),
    'User-Agent': headers.get('user-agent') ?? '',
    'Accept-Language': acceptedLanguages(headers),
  }
}

/** Calls the service in the visitor's name. */
export function clientFor(page: PageRequest, cookie: string) {
  return createClient({
    baseUrl: page.publicUrl,
    headers: visitorHeaders(page, cookie),
    fetch: (input, init) => page.engine.fetch(new Request(input, init), page.visitor),
  })
}

/** The Cookie header that the browser would send after these Set-Cookie lines. */
function withCookies(cookie: string, setCookie: readonly string[]): string {
  const jar = new Map<string, string>()
  for (const pair of [
    ...cookie.split('; '),
    ...setCookie.map((line) => line.split(';')[0] ?? ''),
  ]) {
    const [name, ...value] = pair.split('=')
    if (name) jar.set(name, value.join('='))
  }
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
}
