import type { AuthenticationMethod, ContinueWith } from '@portico/client'
import type { Call } from '../http/call.ts'
import { rotateCsrf } from '../http/csrf.ts'
import { jsonAnswer, type Outgoing, redirectAnswer } from '../http/outgoing.ts'
import { leaveFor } from '../http/problems.ts'
import { ServiceError } from '../http/service-error.ts'
import type { StoredAddress, StoredIdentity } from '../identity/identity-record.ts'
import type { Submission } from '../method/method.ts'
import { addLink, linkToAdd } from '../method/oidc/link-after-login.ts'
import { tellOfNewDevice } from '../session/new-device.ts'
import { carrySession } from '../session/session-cookie.ts'
import type { StoredSession } from '../session/session-store.ts'
import { wireSession } from '../session/wire-session.ts'
import { afterLogin, stepUpUrl } from './after-login.ts'
import type { FlowType } from './flow-record.ts'
import { FormProblem } from './form-problem.ts'
import { message } from './message.ts'
import { beginVerification } from './begin-verification.ts'
import { pageOf } from './wire-flow.ts'

/** Someone has proved who they are: the session, and where to go next. */
export function finishLogin(
  { call, flow, session, handOver }: Submission,
  identity: StoredIdentity,
  by: AuthenticationMethod,
): Outgoing {
  const { core } = call
  if (identity.state !== 'active') throw new FormProblem({ message: message.disabled })
  const unverified = unverifiedAddress(call, identity)
  if (unverified !== undefined) return askToVerify(call, flow.type, unverified)
  const link = linkToAdd(core, flow, identity, session)
  if (session === undefined) tellOfNewDevice(call, identity)
  const signedIn = signIn(call, identity, by, session)
  const { token } = signedIn
  const due = needsSecondFactor(call, signedIn.now)
  const now =
    link === undefined ? signedIn.now : addLink(core, link, signedIn.now, { afterwards: due })
  if (core.config.flows.login.revoke_active_sessions)
    core.sessions.revokeOthers(identity.id, now.id)
  flow.state = 'passed_challenge'
  flow.active = by.method
  core.flows.save(flow)
  core.log.info({ event: 'login', method: by.method, identity: identity.id }, 'signed in')
  if (flow.type === 'api') {
    if (handOver !== undefined) return handOver({ session: now, token })
    const shown = wireSession(now, core.urls.public, core.now())
    return jsonAnswer(200, {
      session_token: token,
      session: due ? { ...shown, identity: null } : shown,
      continue_with: null,
    })
  }
  carrySession(call, token, now.expiresAt)
  // The same person once more: forms that they have open elsewhere stay good.
  if (session?.identity.id !== identity.id) rotateCsrf(call)
  if (due) {
    const to = stepUpUrl(call, flow.returnTo)
    if (call.json) throw leaveFor(to)
    return redirectAnswer(to)
  }
  const to = flow.returnTo ?? afterLogin(call)
  if (!call.json) return redirectAnswer(to)
  const continueWith: ContinueWith[] = [{ action: 'redirect_browser_to', redirect_browser_to: to }]
  return jsonAnswer(200, {
    session: wireSession(now, core.urls.public, core.now()),
    continue_with: continueWith,
  })
}

/** A proof of the person who is signed in already strengthens that session; of anybody else it replaces it. */
export function signIn(
  call: Call,
  identity: StoredIdentity,
  by: AuthenticationMethod,
  session: StoredSession | undefined,
): { token: string; now: StoredSession } {
  const { sessions, identities } = call.core
  identities.reassess(identity.id)
  const same = session !== undefined && session.identity.id === identity.id
  if (session !== undefined && !same) sessions.revoke(session.id)
  const { id, token } = same
    ? sessions.strengthen(call, session, by, true)
    : sessions.open(call, identity, [by])
  call.forgetSession()
  const now = sessions.get(id)
  if (now === undefined || token === undefined) throw new Error('a session vanished')
  return { token, now }
}

export function needsSecondFactor(call: Call, session: StoredSession): boolean {
  return (
    call.core.config.session.required_aal === 'highest_available' &&
    session.identity.availableAal === 'aal2' &&
    session.aal !== 'aal2'
  )
}

/** The address that has to be verified before this person may sign in. */
function unverifiedAddress(call: Call, identity: StoredIdentity): StoredAddress | undefined {
  if (!call.core.config.flows.login.require_verified_address) return undefined
  const proved = identity.verifiable.some((address) => address.verified)
  return proved ? undefined : identity.verifiable[0]
}

function askToVerify(call: Call, type: FlowType, address: StoredAddress): Outgoing {
  const flow = beginVerification(call, type, address, undefined)
  const page = pageOf(call, flow)
  if (type === 'browser' && !call.json) return redirectAnswer(page)
  const item: ContinueWith = {
    action: 'show_verification_ui',
    flow: {
      id: flow.id,
      verifiable_address: address.value,
      ...(type === 'browser' && { url: page }),
    },
  }
  throw new ServiceError(403, {
    id: 'session_verified_address_required',
    code: 400,
    reason: 'Account not active yet. Did you forget to verify your email address?',
    details: { continue_with: [item] },
  })
}
