import type { Message } from '@portico/client'
import { withQuery } from '../config/urls.ts'
import type { Call } from '../http/call.ts'
import { type Fields, nest, objectField, textField } from '../http/fields.ts'
import { jsonAnswer, type Outgoing, redirectAnswer } from '../http/outgoing.ts'
import { badRequest } from '../http/problems.ts'
import { queryReturnTo } from '../http/return-to.ts'
import { ServiceError } from '../http/service-error.ts'
import { applyProblem, keepTyped } from './apply-problem.ts'
import { fetchFlow } from './fetch-flow.ts'
import type { FlowRecord, FlowType } from './flow-record.ts'
import { ensureOwnBrowser, loadFlow } from './load-flow.ts'
import { message } from './message.ts'
import { newFlow } from './new-flow.ts'
import { csrfNode } from './node.ts'
import { showNewFlow } from './show-flow.ts'
import { logRefusal, problemIn, runPart, submittedFields } from './submit-flow.ts'
import { type Once, pageOf, wireFlow } from './wire-flow.ts'

export async function startVerification(call: Call, type: FlowType): Promise<Outgoing> {
  ensureEnabled(call)
  const returnTo = queryReturnTo(call)
  const flow = newFlow(call, 'verification', type, 'choose_method', {
    ...(returnTo !== undefined && { returnTo }),
  })
  await buildVerification(call, flow)
  call.core.flows.add(flow)
  return showNewFlow(call, flow)
}

function ensureEnabled(call: Call): void {
  if (call.core.config.flows.verification.enabled) return
  throw badRequest('Verification is not allowed because it was disabled by the configuration.')
}

function verificationPart(call: Call) {
  const { methods, config } = call.core
  const part = methods.find(({ name }) => name === config.flows.verification.use)?.verification
  if (part === undefined) throw badRequest('The method that verification uses is switched off.')
  return part
}

async function buildVerification(call: Call, flow: FlowRecord): Promise<void> {
  const { use } = call.core.config.flows.verification
  const nodes = await verificationPart(call).nodes({ call, flow })
  flow.active = use
  // The protocol's two methods differ in where the token stands, and whether apps see its field.
  if (use === 'link') flow.ui.nodes = [csrfNode(), ...nodes]
  else flow.ui.nodes = [...nodes, ...(flow.type === 'browser' ? [csrfNode()] : [])]
}

export const fetchVerification = (call: Call): Outgoing => fetchFlow(call, 'verification')

export async function submitVerification(call: Call): Promise<Outgoing> {
  ensureEnabled(call)
  const flow = loadFlow(call, 'verification', 'flow')
  let fields: Fields = {}
  try {
    fields = { ...nest(call.query), ...(await submittedFields(call)) }
    if (flow.expiresAt <= call.core.now()) {
      // Whoever follows a link may come with another browser.
      const link = textField(fields, 'token') ?? textField(fields, 'code')
      if (link === undefined) ensureOwnBrowser(call, flow)
      const said = message.verificationExpired(new Date(flow.expiresAt), call.core.now())
      const next = await replacement(call, flow, said)
      if (!call.acceptsJson) return redirectAnswer(pageOf(call, next))
      return redirectAnswer(
        withQuery(`${call.core.urls.public}/self-service/verification/flows`, { id: next.id }),
      )
    }
    const outcome = await runPart(
      { call, flow, fields },
      [verificationPart(call)],
      message.noVerificationStrategy,
    )
    switch (outcome.kind) {
      case 'shown':
        call.core.flows.save(flow)
        return show(call, flow, 200, { transientPayload: objectField(fields, 'transient_payload') })
      case 'restart':
        return replaced(
          call,
          await replacement(call, flow, outcome.message),
          outcome.page ?? !call.acceptsJson,
        )
      case 'answered':
        return outcome.answer
    }
  } catch (error) {
    logRefusal({ call, flow, fields }, error)
    const problem = problemIn(error)
    if (problem === undefined) throw error
    // A form that could not even be read has not shown yet whose it is.
    ensureOwnBrowser(call, flow)
    applyProblem(flow, problem)
    keepTyped(flow, fields)
    call.core.flows.save(flow)
    return show(call, flow, 400)
  }
}

/** This flow goes by what is accepted alone, whatever was sent. */
function show(call: Call, flow: FlowRecord, status: 200 | 400, once: Once = {}): Outgoing {
  if (call.acceptsJson) return jsonAnswer(status, wireFlow(call, flow, once))
  return redirectAnswer(pageOf(call, flow))
}

async function replacement(call: Call, flow: FlowRecord, said: Message): Promise<FlowRecord> {
  const next = newFlow(call, 'verification', flow.type, 'choose_method', {
    requestUrl: flow.requestUrl,
    ...(flow.returnTo !== undefined && { returnTo: flow.returnTo }),
  })
  await buildVerification(call, next)
  next.ui.messages = [said]
  call.core.flows.add(next)
  return next
}

function replaced(call: Call, next: FlowRecord, page: boolean): Outgoing {
  if (page) return redirectAnswer(pageOf(call, next))
  throw new ServiceError(410, {
    id: 'self_service_flow_replaced',
    reason: 'The flow was replaced by another one.',
    message: 'self-service flow replaced',
    beside: { use_flow_id: next.id },
  })
}
