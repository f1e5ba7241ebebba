import type { ContinueWith, Message } from '@portico/client'
import { withQuery } from '../config/urls.ts'
import type { Call } from '../http/call.ts'
import { type Fields, nest, objectField, textField } from '../http/fields.ts'
import { type Outgoing, redirectAnswer } from '../http/outgoing.ts'
import { alreadySignedIn, badRequest } from '../http/problems.ts'
import { queryReturnTo } from '../http/return-to.ts'
import { ServiceError } from '../http/service-error.ts'
import { rotateCsrf } from '../http/csrf.ts'
import { applyProblem, keepTyped } from './apply-problem.ts'
import { fetchFlow } from './fetch-flow.ts'
import { finishRecovery } from './finish-recovery.ts'
import type { FlowRecord, FlowType } from './flow-record.ts'
import { ensureOwnBrowser, loadFlow } from './load-flow.ts'
import { message } from './message.ts'
import { newFlow } from './new-flow.ts'
import { csrfNode } from './node.ts'
import { showFlow, showNewFlow } from './show-flow.ts'
import { expiredError, logRefusal, problemIn, runPart, submittedFields } from './submit-flow.ts'
import { pageOf } from './wire-flow.ts'

export async function startRecovery(call: Call, type: FlowType): Promise<Outgoing> {
  ensureEnabled(call)
  const returnTo = queryReturnTo(call)
  if (call.session !== undefined) {
    if (type === 'browser' && !call.acceptsJson)
      return redirectAnswer(call.core.urls.defaultReturn.href, 302)
    throw alreadySignedIn('recovery')
  }
  const flow = newFlow(call, 'recovery', type, 'choose_method', {
    ...(returnTo !== undefined && { returnTo }),
    ...(call.query.get('skip_settings') === 'true' && { skipSettings: true }),
  })
  await buildRecovery(call, flow)
  call.core.flows.add(flow)
  return showNewFlow(call, flow)
}

function ensureEnabled(call: Call): void {
  if (call.core.config.flows.recovery.enabled) return
  throw badRequest('Recovery is not allowed because it was disabled by the configuration.')
}

/** The method that recovers accounts here: one only. */
function recoveryPart(call: Call) {
  const { methods, config } = call.core
  const part = methods.find(({ name }) => name === config.flows.recovery.use)?.recovery
  if (part === undefined) throw badRequest('The method that recovery uses is switched off.')
  return part
}

async function buildRecovery(call: Call, flow: FlowRecord): Promise<void> {
  flow.active = call.core.config.flows.recovery.use
  flow.ui.nodes = [csrfNode(), ...(await recoveryPart(call).nodes({ call, flow }))]
}

export const fetchRecovery = (call: Call): Outgoing => fetchFlow(call, 'recovery')

export async function submitRecovery(call: Call): Promise<Outgoing> {
  ensureEnabled(call)
  const flow = loadFlow(call, 'recovery', 'flow')
  let fields: Fields = {}
  try {
    fields = { ...nest(call.query), ...(await submittedFields(call)) }
    const proves =
      textField(fields, 'code') !== undefined || textField(fields, 'token') !== undefined
    if (call.session !== undefined && !proves) {
      if (!call.json) return redirectAnswer(call.core.urls.defaultReturn.href, 302)
      throw alreadySignedIn('recovery')
    }
    if (flow.expiresAt <= call.core.now()) {
      // Whoever follows a link may come with another browser.
      if (textField(fields, 'token') === undefined) ensureOwnBrowser(call, flow)
      return await restart(
        call,
        flow,
        message.recoveryExpired(new Date(flow.expiresAt), call.core.now()),
        true,
      )
    }
    const scene = { call, flow, fields }
    const outcome = await runPart(scene, [recoveryPart(call)], message.noRecoveryStrategy)
    switch (outcome.kind) {
      case 'recovered':
        return await finishRecovery(call, flow, outcome)
      case 'shown':
        call.core.flows.save(flow)
        return showFlow(call, flow, 200, {
          transientPayload: objectField(fields, 'transient_payload'),
        })
      case 'restart':
        return await restart(call, flow, outcome.message, false, outcome.page ?? !call.json)
      case 'answered':
        return outcome.answer
    }
  } catch (error) {
    logRefusal({ call, flow, fields }, error)
    const problem = problemIn(error)
    if (problem === undefined) {
      // The protocol does so: whoever could send a forged form holds a token that must not live on.
      if (error instanceof ServiceError && error.parts.id === 'security_csrf_violation')
        rotateCsrf(call)
      throw error
    }
    // A form that could not even be read has not shown yet whose it is.
    ensureOwnBrowser(call, flow)
    applyProblem(flow, problem)
    keepTyped(flow, fields)
    call.core.flows.save(flow)
    return showFlow(call, flow, 400)
  }
}

/** A new flow in place of one that is over. */
async function restart(
  call: Call,
  flow: FlowRecord,
  said: Message,
  expired: boolean,
  page = !call.json,
): Promise<Outgoing> {
  const next = newFlow(call, 'recovery', flow.type, 'choose_method', {
    requestUrl: flow.requestUrl,
    ...(flow.returnTo !== undefined && { returnTo: flow.returnTo }),
    ...(flow.skipSettings === true && { skipSettings: true }),
  })
  await buildRecovery(call, next)
  next.ui.messages = [said]
  call.core.flows.add(next)
  if (page) return redirectAnswer(pageOf(call, next))
  const get = withQuery(`${call.core.urls.public}/self-service/recovery/flows`, { id: next.id })
  if (!call.core.config.feature_flags.use_continue_with_transitions) return redirectAnswer(get)
  const items: ContinueWith[] = [{ action: 'show_recovery_ui', flow: { id: next.id } }]
  if (!expired) {
    throw new ServiceError(400, {
      reason: said.text,
      details: { continue_with: items },
    })
  }
  if (flow.type === 'browser') return redirectAnswer(get)
  const { parts } = expiredError(flow, next, call.core.now())
  throw new ServiceError(410, { ...parts, details: { continue_with: items } })
}
