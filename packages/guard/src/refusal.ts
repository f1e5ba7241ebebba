import type { GuardOptions } from './guard-options.ts'
import type { RequestHeaders, Verdict } from './verdict.ts'

/** The answer to a request that is not let in. */
export interface Refusal {
  status: 303 | 401 | 403 | 503
  headers: Record<string, string>
  body: string
}

export interface Asked {
  method: string
  /** Path and query, as they were asked for. */
  target: string
  headers: RequestHeaders
}

/** Seconds after which a service that was away may be asked again. */
const pause = 5

/** People are led to where they can sign in and come back; programs are told what is missing. */
export function refusal<Who>(
  verdict: Exclude<Verdict<Who>, { kind: 'signed-in' }>,
  { method, target, headers }: Asked,
  { login, app }: Pick<GuardOptions<Who>, 'login' | 'app'>,
): Refusal {
  const visits = isVisit(method, headers)
  switch (verdict.kind) {
    case 'nobody': {
      if (visits && login !== undefined) return lead(loginAddress(login, app, target))
      return tell(401, { id: 'session_inactive', message: 'Please sign in.' }, login, {
        'WWW-Authenticate': 'Bearer',
      })
    }
    case 'second-factor-due': {
      const to = login && loginAddress(login, app, target, 'aal2')
      if (visits && to !== undefined) return lead(to)
      const due = { id: 'session_aal2_required', message: 'Please confirm with a second factor.' }
      return tell(403, due, to)
    }
    case 'unreachable': {
      const message = 'The sign-in service cannot be reached. Please try again in a moment.'
      const headersOf = { 'Retry-After': String(pause) }
      if (!visits) return tell(503, { id: 'service_unreachable', message }, undefined, headersOf)
      const text = { 'Content-Type': 'text/plain; charset=utf-8' }
      return { status: 503, headers: { ...unkept, ...text, ...headersOf }, body: message }
    }
  }
}

/** What was refused to one visitor must not be shown to another, nor to the same one later. */
const unkept = { 'Cache-Control': 'no-store' }

const lead = (to: string): Refusal => ({
  status: 303,
  headers: { ...unkept, Location: to },
  body: '',
})

function tell(
  status: 401 | 403 | 503,
  error: { id: string; message: string },
  to: string | undefined,
  more: Record<string, string> = {},
): Refusal {
  return {
    status,
    headers: { ...unkept, 'Content-Type': 'application/json', ...more },
    body: JSON.stringify({
      error: { code: status, ...error },
      ...(to !== undefined && { redirect_browser_to: to }),
    }),
  }
}

/** Whether a person waits for a page, rather than a program for an answer. */
function isVisit(method: string, headers: RequestHeaders): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const mode = headers.get('sec-fetch-mode')
  if (mode !== null) return mode === 'navigate'
  return (headers.get('accept') ?? '').includes('text/html')
}

function loginAddress(
  login: string,
  app: string | undefined,
  target: string,
  aal?: 'aal2',
): string {
  const address = new URL(login)
  if (aal !== undefined) address.searchParams.set('aal', aal)
  if (app !== undefined) {
    // A target may be a whole address, or begin with two slashes: only its path and query count.
    const { origin } = new URL(app)
    const path = target.startsWith('/') ? target : pathOf(target)
    address.searchParams.set('return_to', `${origin}${path}`)
  }
  return address.href
}

function pathOf(target: string): string {
  if (!URL.canParse(target)) return '/'
  const { pathname, search } = new URL(target)
  return pathname + search
}
