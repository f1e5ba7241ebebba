import { type Answer, createClient, type Session, toSession } from '@portico/client'
import { type Credentials, credentialsOf } from './credentials.ts'
import { Remembered } from './remembered.ts'
import type { Check, Verdict } from './verdict.ts'

export interface AskOptions {
  /** Where the service's paths begin, as this server reaches it: Portico's site, or Kratos itself. */
  service: string
  /** `aal2`: who has not used a second factor in this session is asked for it. */
  assurance?: 'aal1' | 'aal2'
  /**
   * Seconds for which an answer may be used again. None unless told: whoever signs out elsewhere, or is
   * shut out, is out with the next request.
   */
  rememberSeconds?: number
  /** Milliseconds until the service counts as away; tries again within them. */
  timeLimit?: number
  /** Which cookies hold the session, where they have names of their own. */
  isSessionCookie?: (name: string) => boolean
  fetch?: typeof fetch
}

/** Asks the service who it is, with the visitor's own cookie or token. */
export function askService(options: AskOptions): Check<Session> {
  const { service, assurance = 'aal1', rememberSeconds = 0, timeLimit = 5_000 } = options
  const remembered = new Remembered<Session>(rememberSeconds)

  const ask = (credentials: Credentials) => {
    const { token, cookie } = credentials
    return createClient({
      baseUrl: service,
      timeLimit,
      ...(token !== undefined && { token: () => token }),
      ...(cookie !== undefined && { headers: { Cookie: cookie } }),
      ...(options.fetch && { fetch: options.fetch }),
    })
  }

  return async (headers) => {
    const credentials = credentialsOf(headers, options.isSessionCookie)
    if (credentials === undefined) return { kind: 'nobody' }
    const known = remembered.find(credentials)
    const verdict =
      known === undefined
        ? judge(await toSession(ask(credentials)))
        : ({ kind: 'signed-in', who: known } as const)
    if (verdict.kind !== 'signed-in') return verdict
    remembered.keep(credentials, verdict.who, Date.parse(verdict.who.expires_at))
    const isSure = assurance === 'aal1' || verdict.who.authenticator_assurance_level === 'aal2'
    return isSure ? verdict : { kind: 'second-factor-due' }
  }
}

function judge(answer: Answer<Session>): Verdict<Session> {
  if (answer.kind === 'no-answer') {
    return { kind: 'unreachable', because: answer.because === 'timeout' ? 'timeout' : 'offline' }
  }
  if (answer.kind === 'answer') {
    const { status, body } = answer
    if (status === 200 && 'expires_at' in body) {
      const isOver = body.active === false || Date.parse(body.expires_at) <= Date.now()
      // Without an identity it is half a session: its second factor is still missing.
      if (!isOver && body.identity) return { kind: 'signed-in', who: body }
      return { kind: isOver ? 'nobody' : 'second-factor-due' }
    }
    if (status === 401) return { kind: 'nobody' }
    if (status === 403 && 'error' in body && body.error.id === 'session_aal2_required') {
      return { kind: 'second-factor-due' }
    }
  }
  return { kind: 'unreachable', because: 'strange' }
}
