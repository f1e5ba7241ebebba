import type { Call } from '../http/call.ts'
import { alreadySignedIn, badRequest, firstFactorNeeded } from '../http/problems.ts'
import { objectField } from '../http/fields.ts'
import type { Outgoing } from '../http/outgoing.ts'
import { redirectAnswer } from '../http/outgoing.ts'
import { queryReturnTo } from '../http/return-to.ts'
import { textTrait } from '../identity/identity-schema.ts'
import { sendOnlySecondFactor } from '../method/code/code-login.ts'
import { ServiceError } from '../http/service-error.ts'
import type { LoginOutcome, Scene, Submission } from '../method/method.ts'
import type { StoredSession } from '../session/session-store.ts'
import { afterLogin } from './after-login.ts'
import { applyProblem, keepTyped } from './apply-problem.ts'
import { enabledParts } from './enabled-parts.ts'
import { makeExchangeCode } from './exchange-code.ts'
import { fetchFlow } from './fetch-flow.ts'
import { finishLogin } from './finish-login.ts'
import type { FlowRecord, FlowType } from './flow-record.ts'
import { leave } from './leave.ts'
import { ensureOwnBrowser, isOwnBrowser, loadFlow } from './load-flow.ts'
import { firstNodes } from './login-nodes.ts'
import { message } from './message.ts'
import { newFlow } from './new-flow.ts'
import { csrfNode } from './node.ts'
import { showFlow, showNewFlow } from './show-flow.ts'
import { loginOrder, sortNodes } from './sort-nodes.ts'
import { expiredError, logRefusal, problemIn, runPart, submittedFields } from './submit-flow.ts'
import { pageOf } from './wire-flow.ts'

/** What a visitor may ask for when a login starts. */
interface Wishes {
  aal: 'aal1' | 'aal2'
  refresh: boolean
  returnTo: string | undefined
}

export async function startLogin(call: Call, type: FlowType): Promise<Outgoing> {
  const wishes = readWishes(call)
  const { session } = call
  if (session === undefined && wishes.aal === 'aal2') throw firstFactorNeeded()
  const refresh = session !== undefined && wishes.refresh
  const higher = wishes.aal === 'aal2' && session?.aal !== 'aal2'
  if (session !== undefined && !refresh && !higher) {
    if (type === 'browser' && !call.acceptsJson) {
      return redirectAnswer(wishes.returnTo ?? afterLogin(call))
    }
    throw alreadySignedIn('login')
  }
  const flow = newFlow(call, 'login', type, 'choose_method', {
    refresh,
    requestedAal: wishes.aal,
    ...(session !== undefined && { identityId: session.identity.id }),
    ...(wishes.returnTo !== undefined && { returnTo: wishes.returnTo }),
    ...(wishes.aal === 'aal2' && viaOf(call, session)),
    ...schemaOf(call, wishes.aal),
  })
  const scene: Scene = { call, flow, ...(session !== undefined && { session }) }
  await buildLogin(scene)
  const wantsCode =
    type === 'api' &&
    session === undefined &&
    call.query.get('return_session_token_exchange_code') === 'true'
  if (wantsCode) flow.hasExchangeCode = true
  call.core.flows.add(flow)
  if (wishes.aal === 'aal2' && sendOnlySecondFactor(scene)) {
    call.core.flows.save(flow)
    if (!call.json) return redirectAnswer(pageOf(call, flow))
  }
  const exchangeCode = wantsCode ? makeExchangeCode(call, flow) : undefined
  return showNewFlow(call, flow, { ...(exchangeCode !== undefined && { exchangeCode }) })
}

function readWishes(call: Call): Wishes {
  const aal = call.query.get('aal') ?? ''
  if (aal !== '' && aal !== 'aal1' && aal !== 'aal2') {
    throw badRequest(
      'Unable to parse AuthenticationMethod Assurance Level (AAL): expected one of [aal1, aal2].',
    )
  }
  const challenge = call.query.get('login_challenge')
  if (challenge === '') throw badRequest('the login_challenge parameter is present but empty')
  if (challenge !== null) {
    throw new ServiceError(500, {
      id: 'invalid_configuration',
      reason: 'A login_challenge was given, but no OAuth2 provider is configured.',
    })
  }
  const wanted = call.query.get('refresh')
  return {
    aal: aal === 'aal2' ? 'aal2' : 'aal1',
    refresh: wanted === 'true' || wanted === '1',
    returnTo: queryReturnTo(call),
  }
}

/** The trait that a code is to be sent to, of the person who is signed in. */
function viaOf(call: Call, session: StoredSession | undefined): { via?: string } {
  const via = call.query.get('via')
  if (via === null || via === '' || session === undefined) return {}
  if (textTrait(session.identity.traits, via) === undefined) {
    throw badRequest(`No value found for trait ${via} in the current identity.`)
  }
  return { via }
}

function schemaOf(call: Call, aal: string): { schemaId?: string } {
  const wanted = call.query.get('identity_schema')
  if (wanted === null || wanted === '' || aal !== 'aal1') return {}
  return { schemaId: call.core.schemas.choose(wanted).id }
}

/** Fills the form with what this visitor can sign in with. */
export async function buildLogin(scene: Scene): Promise<void> {
  const { flow, session } = scene
  flow.ui.nodes = await firstNodes(scene)
  flow.ui.messages = []
  if (flow.refresh === true) flow.ui.messages.push(message.confirmItsYou)
  if (flow.requestedAal === 'aal2' && session?.aal !== 'aal2') {
    flow.ui.messages.push(message.secondFactor)
  }
}

export const fetchLogin = (call: Call): Outgoing => fetchFlow(call, 'login')

export const submitLogin = (call: Call): Promise<Outgoing> =>
  answerLogin(call, loadFlow(call, 'login', 'flow'), async (scene) => {
    scene.fields = await submittedFields(call)
    return runPart(scene, enabledParts(call.core, 'login'), message.noLoginStrategy)
  })

/** Answers a step of a login, whether a form brings it or a provider that sends the visitor back. */
export async function answerLogin(
  call: Call,
  flow: FlowRecord,
  step: (scene: Submission) => Promise<LoginOutcome>,
): Promise<Outgoing> {
  const { session } = call
  if (flow.expiresAt <= call.core.now()) {
    ensureOwnBrowser(call, flow)
    return replaceExpired(call, flow, session)
  }
  const stepsUp = flow.requestedAal === 'aal2' && session?.aal !== 'aal2'
  if (session !== undefined && flow.refresh !== true && !stepsUp) {
    if (!call.json) return redirectAnswer(flow.returnTo ?? afterLogin(call))
    if (!isOwnBrowser(call, flow)) return showFlow(call, nothingButAlreadyIn(call, flow), 400)
    return refuse({ call, flow, fields: {} }, alreadyIn)
  }
  if (flow.requestedAal === 'aal2' && session === undefined) throw firstFactorNeeded()
  const scene: Submission = { call, flow, fields: {}, ...(session !== undefined && { session }) }
  try {
    const outcome = await step(scene)
    switch (outcome.kind) {
      case 'authenticated':
        return finishLogin(scene, outcome.identity, outcome.by)
      case 'next':
        call.core.flows.save(flow)
        return showFlow(call, flow, 400, {
          transientPayload: objectField(scene.fields, 'transient_payload'),
        })
      case 'leave':
        call.core.flows.save(flow)
        return leave(call, outcome.to)
      case 'late':
        return await replaceExpired(call, { ...flow, expiresAt: outcome.expiredAt }, session)
      case 'answered':
        return outcome.answer
    }
  } catch (error) {
    return refuse(scene, error)
  }
}

const alreadyIn = badRequest(
  'A valid session was detected and thus login is not possible. Did you forget to set `?refresh=true`?',
)

/** A tab that was open before the sign-in is told so; whose form it was can no longer be known, so it shows nothing of it. */
function nothingButAlreadyIn(
  call: Call,
  { id, type, issuedAt, expiresAt }: FlowRecord,
): FlowRecord {
  const empty = newFlow(call, 'login', type, 'choose_method', {
    requestUrl: `${call.core.urls.public}/self-service/login/${type}`,
  })
  empty.ui.nodes = [csrfNode()]
  const flow = { ...empty, id, issuedAt, expiresAt }
  const problem = problemIn(alreadyIn)
  if (problem !== undefined) applyProblem(flow, problem)
  return flow
}

/** Shows the form again where the error is about it; other errors go on. */
function refuse(scene: Submission, error: unknown): Outgoing {
  const { call, flow, fields, handOver } = scene
  logRefusal(scene, error)
  const problem = problemIn(error)
  if (problem === undefined) throw error
  // A form that could not even be read has not shown yet whose it is.
  ensureOwnBrowser(call, flow)
  applyProblem(flow, problem)
  keepTyped(flow, fields)
  flow.ui.nodes = sortNodes(flow.ui.nodes, loginOrder)
  call.core.flows.save(flow)
  return handOver?.() ?? showFlow(call, flow, 400)
}

async function replaceExpired(
  call: Call,
  flow: FlowRecord,
  session: StoredSession | undefined,
): Promise<Outgoing> {
  const now = call.core.now()
  const next = newFlow(call, 'login', flow.type, 'choose_method', {
    requestUrl: flow.requestUrl,
    refresh: flow.refresh === true && session !== undefined,
    requestedAal: session === undefined ? 'aal1' : (flow.requestedAal ?? 'aal1'),
    ...(flow.returnTo !== undefined && { returnTo: flow.returnTo }),
    ...(session !== undefined && { identityId: session.identity.id }),
    ...(flow.schemaId !== undefined && { schemaId: flow.schemaId }),
  })
  await buildLogin({ call, flow: next, ...(session !== undefined && { session }) })
  next.ui.messages = [message.loginExpired(new Date(flow.expiresAt), now)]
  call.core.flows.add(next)
  if (flow.type === 'browser' && !call.json) return redirectAnswer(pageOf(call, next))
  throw expiredError(flow, next, now)
}
