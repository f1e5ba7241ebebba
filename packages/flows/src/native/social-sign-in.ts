import type { Flow } from '@portico/client'
import { exchangeSessionToken } from '@portico/client'
import type { Unreachable } from '../step.ts'
import type { NativeSession, NativeState } from './native-session.ts'

/** The system's browser: not a view inside the app, which could read along. */
export interface SystemBrowser {
  /**
   * Opens an address; answers with the one that it came back to below `returnTo`, or with undefined
   * when the person gave up.
   */
  open: (to: string, returnTo: string) => Promise<string | undefined>
}

/** What came of asking a provider. */
export type SocialOutcome =
  | { kind: 'signed-in'; state: NativeState }
  /** The browser was closed, or never came back. */
  | { kind: 'cancelled' }
  /**
   * It came back with nothing: the person said no, or some services (Kratos is one) found that somebody is
   * signed in on that browser already.
   */
  | { kind: 'empty-handed' }
  /** The provider's word is not enough: traits are missing, or the address belongs to an account. */
  | { kind: 'form'; flow: 'login' | 'registration'; id: string; exchangeCode?: string }
  /** The provider or the service said no; the flow says why. */
  | { kind: 'failed'; flow: Flow; of: 'login' | 'registration' }
  /** The return address carries nothing that belongs to a sign-in of this device, or a repeated one. */
  | { kind: 'unknown-return' }
  | { kind: 'unreachable'; because: Unreachable }

export interface SocialTrip {
  session: NativeSession
  browser: SystemBrowser
  to: string
  exchangeCode: string
  returnTo: string
}

/** Sends the visitor to a provider and signs them in when they are back. */
export async function signInThroughBrowser(trip: SocialTrip): Promise<SocialOutcome> {
  const { session, browser, to, exchangeCode, returnTo } = trip
  // A phone may end the app while its browser is in front; the way back must still be known.
  await session.secrets.set('exchange-code', exchangeCode)
  const cameBackTo = await browser.open(to, returnTo)
  if (cameBackTo === undefined) {
    await session.secrets.remove('exchange-code')
    return { kind: 'cancelled' }
  }
  return comeBack(session, cameBackTo, returnTo)
}

/** Goes on with a sign-in whose browser came back, also when the app was started anew by that. */
export async function comeBack(
  session: NativeSession,
  address: string,
  returnTo: string,
): Promise<SocialOutcome> {
  const exchangeCode = await session.secrets.get('exchange-code')
  const found = readReturn(address, returnTo)
  if (!exchangeCode || !found) return { kind: 'unknown-return' }
  await session.secrets.remove('exchange-code')
  // A new person whose traits are missing comes back with both; a taken address with the flow alone.
  if (found.flow) {
    return {
      kind: 'form',
      flow: found.code ? 'registration' : 'login',
      id: found.flow,
      ...(found.code && { exchangeCode }),
    }
  }
  return found.code ? exchange(session, exchangeCode, found.code) : { kind: 'empty-handed' }
}

async function exchange(
  session: NativeSession,
  init_code: string,
  return_to_code: string,
): Promise<SocialOutcome> {
  const answer = await exchangeSessionToken(session.client, { init_code, return_to_code })
  if (answer.kind === 'no-answer') {
    const because = answer.because === 'aborted' ? 'timeout' : answer.because
    return { kind: 'unreachable', because }
  }
  if (answer.kind === 'unreadable' || answer.status >= 500) {
    return { kind: 'unreachable', because: 'service-down' }
  }
  const { body } = answer
  if ('ui' in body) {
    const of = body.ui.action.includes('/registration') ? 'registration' : 'login'
    return { kind: 'failed', flow: body, of }
  }
  if ('error' in body) return { kind: 'unknown-return' }
  return { kind: 'signed-in', state: await session.take(body.session_token) }
}

/** What a return address carries; undefined when it is not ours. */
function readReturn(
  address: string,
  returnTo: string,
): { code?: string; flow?: string } | undefined {
  if (!URL.canParse(address) || !URL.canParse(returnTo)) return undefined
  const url = new URL(address)
  const ours = new URL(returnTo)
  if (url.protocol !== ours.protocol || url.host !== ours.host || url.pathname !== ours.pathname) {
    return undefined
  }
  const code = url.searchParams.get('code')
  const flow = url.searchParams.get('flow')
  return { ...(code && { code }), ...(flow && { flow }) }
}
