import type { ContinueWith } from '@portico/client'
import { milliseconds } from '../config/duration.ts'
import type { Call } from '../http/call.ts'
import { rotateCsrf } from '../http/csrf.ts'
import { jsonAnswer, type Outgoing, redirectAnswer } from '../http/outgoing.ts'
import { leaveFor } from '../http/problems.ts'
import type { RecoveryOutcome } from '../method/method.ts'
import { carrySession } from '../session/session-cookie.ts'
import { clearMessages } from './apply-problem.ts'
import { signIn } from './finish-login.ts'
import type { FlowRecord } from './flow-record.ts'
import { FormProblem } from './form-problem.ts'
import { message } from './message.ts'
import { newFlow } from './new-flow.ts'
import { buildSettings } from './settings-screen.ts'
import { pageOf, wireFlow } from './wire-flow.ts'

/** Someone got back in: a session of the first level, and the place where they set a new way in. */
export async function finishRecovery(
  call: Call,
  flow: FlowRecord,
  { identity, by, page = !call.json }: Extract<RecoveryOutcome, { kind: 'recovered' }>,
): Promise<Outgoing> {
  const { core } = call
  if (identity.state !== 'active') throw new FormProblem({ message: message.disabled })
  const { token, now: session } = signIn(call, identity, by, call.session)
  if (core.config.flows.recovery.revoke_active_sessions) {
    core.sessions.revokeOthers(identity.id, session.id)
  }
  core.log.info(
    { event: 'recovery', method: by.method, identity: identity.id },
    'account recovered',
  )
  clearMessages(flow)
  flow.state = 'passed_challenge'
  core.flows.save(flow)
  if (flow.type === 'browser') {
    carrySession(call, token, session.expiresAt)
    rotateCsrf(call)
  }
  const tokenItems: ContinueWith[] =
    flow.type === 'api' ? [{ action: 'set_ory_session_token', ory_session_token: token }] : []
  if (flow.skipSettings === true) {
    const to = flow.returnTo ?? core.urls.defaultReturn.href
    if (page) return redirectAnswer(to)
    return jsonAnswer(200, wireFlow(call, flow, { continueWith: tokenItems }))
  }
  const settings = newFlow(call, 'settings', flow.type, 'show_form', {
    identityId: identity.id,
    requestUrl: `${core.urls.public}/self-service/settings/${flow.type}`,
    ...(flow.returnTo !== undefined && { returnTo: flow.returnTo }),
  })
  await buildSettings({ call, flow: settings, session })
  const until = new Date(
    core.now() + milliseconds(core.config.flows.settings.privileged_session_max_age),
  )
  settings.ui.messages = [message.recovered(until, core.now())]
  core.flows.add(settings)
  const url = pageOf(call, settings)
  if (page) return redirectAnswer(url)
  if (!core.config.feature_flags.use_continue_with_transitions) throw leaveFor(url)
  const items: ContinueWith[] = [
    ...tokenItems,
    { action: 'show_settings_ui', flow: { id: settings.id, url } },
  ]
  return jsonAnswer(200, wireFlow(call, flow, { continueWith: items }))
}
