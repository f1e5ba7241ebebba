import type { Answer, Flow } from '@portico/client'
import { createClient, getFlowError } from '@portico/client'
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
  /** Told the return addresses that were left out. */
  onForbiddenReturn?: (address: string) => void
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
    if (!ofOneVisit.has(name)) url.searchParams.set(name, value)
  }
  const headers = visitorHeaders(page, cookie)
  const started = await page.engine
    .fetch(new Request(url, { headers: { ...headers, Accept: 'text/html' } }), page.visitor)
    .catch(() => undefined)
  const location = started?.headers.get('location')
  if (!started || !location) return { kind: 'service-down' }

  const setCookie = started.headers.getSetCookie()
  const to = new URL(location, page.publicUrl)
  if (to.pathname === '/error' && (await isForbiddenReturn(page, to))) {
    // The way in matters more than the way back.
    return start({ ...page, query: withoutReturn(page.query) }, kind, getFlow, cookie)
  }
  const id = to.pathname === `/${kind}` && to.searchParams.get('flow')
  if (!id) return { kind: 'leave', to: to.href, setCookie }
  const answer = await getFlow(clientFor(page, withCookies(cookie, setCookie)), { id })
  const flow = shown(answer)
  return flow
    ? { kind: 'show', flow, setCookie: [...setCookie, ...cookiesOf(answer)] }
    : { kind: 'service-down' }
}

/** A return address that we would take and the service does not. */
async function isForbiddenReturn(page: PageRequest, to: URL): Promise<boolean> {
  const asked = page.query.get('return_to') ?? page.query.get('after_verification_return_to')
  const id = to.searchParams.get('id')
  if (!asked || !id) return false
  const answer = await getFlowError(clientFor(page, page.headers.get('cookie') ?? ''), { id })
  const isForbidden =
    answer.kind === 'answer' && answer.body.error.id === 'self_service_flow_return_to_forbidden'
  if (isForbidden) page.onForbiddenReturn?.(asked)
  return isForbidden
}

const withoutReturn = (query: URLSearchParams) =>
  new URLSearchParams([...query].filter(([name]) => !returnAddresses.has(name)))

/** These name what is there already; a new flow has no use for them. */
const ofOneVisit = new Set(['flow', 'code', 'token', 'id'])

const returnAddresses = new Set(['return_to', 'after_verification_return_to'])

/** The service has its own list of return addresses; ours is asked first, whatever that says. */
export function allowedQuery(
  page: Pick<PageRequest, 'query' | 'publicUrl' | 'returnOrigins' | 'onForbiddenReturn'>,
): URLSearchParams {
  const places = { here: page.publicUrl, origins: page.returnOrigins }
  return new URLSearchParams(
    [...page.query].filter(([name, value]) => {
      if (!returnAddresses.has(name) || safeUrl(value, places)) return true
      page.onForbiddenReturn?.(value)
      return false
    }),
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
