import type { ContinueWith } from '@portico/client'
import type { Call } from '../http/call.ts'
import { rotateCsrf } from '../http/csrf.ts'
import { jsonAnswer, type Outgoing, redirectAnswer } from '../http/outgoing.ts'
import { type StoredIdentity, wireIdentity } from '../identity/identity-record.ts'
import { IdentifierTaken } from '../identity/identity-store.ts'
import type { RegistrationOutcome, Submission } from '../method/method.ts'
import { carrySession } from '../session/session-cookie.ts'
import { wireSession } from '../session/wire-session.ts'
import { beginVerification } from './begin-verification.ts'
import { signIn } from './finish-login.ts'
import type { FlowRecord } from './flow-record.ts'
import { FormProblem } from './form-problem.ts'
import { message } from './message.ts'
import { schemaOfFlow } from './registration-screen.ts'
import { pageOf } from './wire-flow.ts'

type Registered = Extract<RegistrationOutcome, { kind: 'registered' }>

/** A new account: it is stored, its addresses get their codes, and its owner may be signed in at once. */
export function finishRegistration(
  { call, flow, handOver }: Submission,
  registered: Registered,
): Outgoing {
  const { core } = call
  const identity = core.database.transaction(() => create(call, flow, registered))
  core.log.info(
    { event: 'registration', method: registered.by.method, identity: identity.id },
    'signed up',
  )
  const signsIn = core.config.flows.registration.session
  // First the new cookie: what is started from here on belongs to the signed-in browser.
  if (signsIn && flow.type === 'browser') rotateCsrf(call)
  const verification = verificationItems(call, flow, identity)
  flow.state = 'passed_challenge'
  flow.active = registered.by.method
  core.flows.save(flow)
  const shown = () => wireIdentity(core.identities.get(identity.id), core.urls.public)
  if (!signsIn) {
    if (handOver !== undefined) return handOver()
    if (flow.type === 'browser' && !call.json)
      return redirectAnswer(nextPage(call, flow, verification))
    return jsonAnswer(200, { identity: shown(), continue_with: verification })
  }
  const { token, now } = signIn(call, identity, registered.by, undefined)
  const session = wireSession(now, core.urls.public, core.now())
  if (flow.type === 'api') {
    if (handOver !== undefined) return handOver({ session: now, token })
    const items: ContinueWith[] = [
      ...verification,
      { action: 'set_ory_session_token', ory_session_token: token },
    ]
    return jsonAnswer(200, {
      session_token: token,
      session,
      identity: shown(),
      continue_with: items,
    })
  }
  carrySession(call, token, now.expiresAt)
  if (!call.json) return redirectAnswer(nextPage(call, flow, verification))
  const items: ContinueWith[] = [
    {
      action: 'redirect_browser_to',
      redirect_browser_to: flow.returnTo ?? afterRegistration(call),
    },
    ...verification,
  ]
  return jsonAnswer(200, { session, identity: shown(), continue_with: items })
}

function create(call: Call, flow: FlowRecord, registered: Registered): StoredIdentity {
  const { identities } = call.core
  try {
    const identity = identities.create(
      schemaOfFlow(call, flow),
      registered.traits,
      registered.credentials,
    )
    for (const { via, value } of registered.verified ?? []) identities.markVerified(via, value)
    return identities.get(identity.id)
  } catch (error) {
    if (!(error instanceof IdentifierTaken)) throw error
    throw duplicate(call, error.identityId, error.identifier)
  }
}

/** Somebody has an account with this already; how they get into it is told where the operator wants that. */
export function duplicate(
  { core: { identities, config } }: Call,
  identityId: string,
  identifier: string,
): FormProblem {
  if (!config.flows.registration.login_hints) return new FormProblem({ message: message.duplicate })
  const types = [...identities.credentials(identityId).keys()]
  return new FormProblem({ message: message.duplicateWithHints(identifier, types, []) })
}

function verificationItems(call: Call, flow: FlowRecord, identity: StoredIdentity): ContinueWith[] {
  const { config, courier } = call.core
  if (!config.flows.verification.enabled) return []
  const items = identity.verifiable
    .filter(
      (address) => !address.verified && address.via === 'email' && courier.reaches(address.via),
    )
    .map((address): ContinueWith => {
      const verification = beginVerification(
        call,
        flow.type,
        address,
        flow.afterVerificationReturnTo ?? flow.returnTo,
      )
      return {
        action: 'show_verification_ui',
        flow: {
          id: verification.id,
          verifiable_address: address.value,
          ...(flow.type === 'browser' && { url: pageOf(call, verification) }),
        },
      }
    })
  return config.flows.registration.show_verification_ui ? items : []
}

function nextPage(call: Call, flow: FlowRecord, verification: ContinueWith[]): string {
  const [first] = verification
  if (first?.action === 'show_verification_ui' && first.flow.url !== undefined)
    return first.flow.url
  return flow.returnTo ?? afterRegistration(call)
}

export function afterRegistration(call: Call): string {
  const { config, urls } = call.core
  return new URL(config.flows.registration.default_return_url ?? '', urls.defaultReturn).href
}
