import type { ContinueWith } from '@portico/client'
import { milliseconds } from '../config/duration.ts'
import { withQuery } from '../config/urls.ts'
import type { Call } from '../http/call.ts'
import { csrfToken } from '../http/csrf.ts'
import { objectField } from '../http/fields.ts'
import { jsonAnswer, type Outgoing, redirectAnswer } from '../http/outgoing.ts'
import {
  identityMismatch,
  noSession,
  refreshNeeded,
  secondFactorNeeded,
  sessionInactive,
} from '../http/problems.ts'
import { queryReturnTo } from '../http/return-to.ts'
import { ServiceError } from '../http/service-error.ts'
import type { Part, SettingsOutcome, Submission } from '../method/method.ts'
import { carrySession } from '../session/session-cookie.ts'
import type { StoredSession } from '../session/session-store.ts'
import { stepUpUrl } from './after-login.ts'
import { applyProblem, clearMessages, keepTyped } from './apply-problem.ts'
import { enabledParts } from './enabled-parts.ts'
import { goneError } from './fetch-flow.ts'
import type { FlowRecord, FlowType } from './flow-record.ts'
import { leave } from './leave.ts'
import { loadFlow } from './load-flow.ts'
import { message } from './message.ts'
import { newFlow } from './new-flow.ts'
import { buildSettings, sortSettings } from './settings-screen.ts'
import { showFlow, showNewFlow } from './show-flow.ts'
import { expiredError, logRefusal, problemIn, runPart, submittedFields } from './submit-flow.ts'
import { actionOf, pageOf, wireFlow } from './wire-flow.ts'

const parkedFor = 900_000

export async function startSettings(call: Call, type: FlowType): Promise<Outgoing> {
  const html = type === 'browser' && !call.acceptsJson
  const returnTo = queryReturnTo(call)
  const { session } = call
  if (session === undefined) {
    if (!html) throw sessionInactive()
    return redirectAnswer(
      withQuery(`${call.core.urls.public}/self-service/login/browser`, { return_to: call.url }),
    )
  }
  if (tooWeak(call, session)) {
    if (!html) throw secondFactorNeeded(stepUpUrl(call, undefined))
    return redirectAnswer(stepUpUrl(call, call.url))
  }
  const flow = newFlow(call, 'settings', type, 'show_form', {
    identityId: session.identity.id,
    ...(returnTo !== undefined && { returnTo }),
  })
  await buildSettings({ call, flow, session })
  call.core.flows.add(flow)
  return showNewFlow(call, flow)
}

/** The level that settings ask for may be higher than what the session has proved. */
function tooWeak(call: Call, session: StoredSession): boolean {
  return (
    call.core.config.flows.settings.required_aal === 'highest_available' &&
    session.identity.availableAal === 'aal2' &&
    session.aal !== 'aal2'
  )
}

/** The session that may see and change this flow. */
function ownSession(call: Call, flow: FlowRecord): StoredSession {
  const { session } = call
  if (session === undefined) throw noSession()
  if (tooWeak(call, session)) throw secondFactorNeeded(stepUpUrl(call, undefined))
  if (session.identity.id !== flow.identityId) throw identityMismatch()
  return session
}

export function fetchSettings(call: Call): Outgoing {
  if (
    call.session === undefined &&
    !call.acceptsJson &&
    call.request.header('accept')?.includes('text/html') === true
  ) {
    return redirectAnswer(call.core.urls.ui.login, 302)
  }
  if (call.session === undefined) throw noSession()
  const flow = loadFlow(call, 'settings', 'id')
  ownSession(call, flow)
  if (flow.expiresAt <= call.core.now()) throw goneError(call, flow)
  if (flow.type === 'browser') csrfToken(call)
  return jsonAnswer(200, wireFlow(call, flow))
}

export async function submitSettings(call: Call): Promise<Outgoing> {
  return answerSettings(
    call,
    () => loadFlow(call, 'settings', 'flow'),
    async (scene, session) => {
      const parked =
        call.request.method === 'GET'
          ? call.core.continuity.resume(call, 'settings', session.identity.id)
          : undefined
      const resumed = parked !== undefined && parked['flow'] === scene.flow.id
      scene.fields = resumed ? objectField(parked, 'fields') : await submittedFields(call)
      return runPart<SettingsOutcome>(
        // The form proved itself when it was parked; its token is gone since the login in between.
        { ...scene, resumed },
        enabledParts(call.core, 'settings'),
        message.noSettingsStrategy,
        (part) => ensureFresh(scene, part, session),
      )
    },
  )
}

/** Answers a change of settings, whether a form brings it or a provider that sends the visitor back. */
export async function answerSettings(
  call: Call,
  load: () => FlowRecord,
  step: (scene: Submission, session: StoredSession) => Promise<SettingsOutcome>,
): Promise<Outgoing> {
  if (call.session === undefined) {
    if (!call.json) return redirectAnswer(call.core.urls.ui.login, 302)
    throw noSession()
  }
  const flow = load()
  if (!call.json && tooWeak(call, call.session)) {
    return redirectAnswer(stepUpUrl(call, actionOf(call, flow)))
  }
  const session = ownSession(call, flow)
  if (flow.expiresAt <= call.core.now()) return replaceExpired(call, flow, session)
  const scene: Submission = { call, flow, fields: {}, session }
  try {
    const outcome = await step(scene, session)
    switch (outcome.kind) {
      case 'saved':
        return await finishSettings(scene, session, outcome)
      case 'shown':
        clearMessages(flow)
        call.core.flows.save(flow)
        return showFlow(call, flow, 200, {
          transientPayload: objectField(scene.fields, 'transient_payload'),
        })
      case 'leave':
        call.core.flows.save(flow)
        return leave(call, outcome.to)
      case 'answered':
        return outcome.answer
    }
  } catch (error) {
    logRefusal(scene, error)
    if (
      !call.json &&
      error instanceof ServiceError &&
      error.parts.id === 'session_refresh_required'
    ) {
      return redirectAnswer(refreshUrl(call, flow))
    }
    const problem = problemIn(error)
    if (problem === undefined) throw error
    applyProblem(flow, problem)
    keepTyped(flow, scene.fields)
    flow.ui.nodes = sortSettings(call, flow, flow.ui.nodes)
    call.core.flows.save(flow)
    return showFlow(call, flow, 400)
  }
}

const refreshUrl = (call: Call, flow: FlowRecord) =>
  withQuery(`${call.core.urls.public}/self-service/login/browser`, {
    refresh: 'true',
    return_to: actionOf(call, flow),
  })

/** What changes how someone gets in needs a recent proof. The change is parked, and applied when they come back. */
function ensureFresh(
  { call, flow, fields }: Submission,
  part: Part<SettingsOutcome>,
  session: StoredSession,
): void {
  if (part.privileged?.({ call, flow, fields, session }) === false) return
  const window = milliseconds(call.core.config.flows.settings.privileged_session_max_age)
  if (call.core.now() - session.authenticatedAt <= window) return
  if (flow.type === 'browser') {
    call.core.continuity.park(
      call,
      'settings',
      { flow: flow.id, fields },
      parkedFor,
      session.identity.id,
    )
  }
  throw refreshNeeded(refreshUrl(call, flow))
}

async function finishSettings(
  { call, flow, fields }: Submission,
  session: StoredSession,
  outcome: Extract<SettingsOutcome, { kind: 'saved' }>,
): Promise<Outgoing> {
  const { core } = call
  if (outcome.by !== undefined) {
    const { token } = core.sessions.strengthen(call, session, outcome.by, flow.type === 'browser')
    if (token !== undefined) carrySession(call, token, session.expiresAt)
    call.forgetSession()
  }
  const now = core.sessions.get(session.id) ?? session
  const method = fields['method']
  await buildSettings({ call, flow, session: now })
  flow.state = 'success'
  if (typeof method === 'string') flow.active = method
  flow.ui.messages = [message.saved]
  core.flows.save(flow)
  core.log.info({ event: 'settings', method, identity: session.identity.id }, 'settings changed')
  const { default_return_url: fallback } = core.config.flows.settings
  const to =
    flow.returnTo ??
    (fallback === undefined ? pageOf(call, flow) : new URL(fallback, core.urls.defaultReturn).href)
  if (!call.json) return redirectAnswer(to)
  const redirect: ContinueWith = { action: 'redirect_browser_to', redirect_browser_to: to }
  const items = [...(outcome.continueWith ?? []), ...(flow.type === 'browser' ? [redirect] : [])]
  return jsonAnswer(200, wireFlow(call, flow, { ...(items.length > 0 && { continueWith: items }) }))
}

async function replaceExpired(
  call: Call,
  flow: FlowRecord,
  session: StoredSession,
): Promise<Outgoing> {
  const now = call.core.now()
  const next = newFlow(call, 'settings', flow.type, 'show_form', {
    identityId: session.identity.id,
    requestUrl: flow.requestUrl,
    ...(flow.returnTo !== undefined && { returnTo: flow.returnTo }),
  })
  await buildSettings({ call, flow: next, session })
  next.ui.messages = [message.settingsExpired(new Date(flow.expiresAt), now)]
  call.core.flows.add(next)
  if (flow.type === 'browser' && !call.json) return redirectAnswer(pageOf(call, next))
  throw expiredError(flow, next, now)
}
