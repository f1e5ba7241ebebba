import type { Call } from '../http/call.ts'
import { objectField } from '../http/fields.ts'
import { type Outgoing, redirectAnswer } from '../http/outgoing.ts'
import { alreadySignedIn, badRequest } from '../http/problems.ts'
import { allowedReturnTo, queryReturnTo } from '../http/return-to.ts'
import { ServiceError } from '../http/service-error.ts'
import type { RegistrationOutcome, Submission } from '../method/method.ts'
import { applyProblem, keepTyped } from './apply-problem.ts'
import { confirmSignUp, waitForProof } from './confirm-sign-up.ts'
import { afterRegistration, finishRegistration } from './finish-registration.ts'
import { enabledParts } from './enabled-parts.ts'
import { makeExchangeCode } from './exchange-code.ts'
import { fetchFlow } from './fetch-flow.ts'
import type { FlowRecord, FlowType } from './flow-record.ts'
import { leave } from './leave.ts'
import { ensureOwnBrowser, loadFlow } from './load-flow.ts'
import { message } from './message.ts'
import { newFlow } from './new-flow.ts'
import { buildRegistration, sortRegistration } from './registration-screen.ts'
import { showFlow, showNewFlow } from './show-flow.ts'
import { expiredError, logRefusal, problemIn, runPart, submittedFields } from './submit-flow.ts'
import { pageOf } from './wire-flow.ts'

export async function startRegistration(call: Call, type: FlowType): Promise<Outgoing> {
  ensureEnabled(call)
  const challenge = call.query.get('login_challenge')
  if (challenge === '') throw badRequest('the login_challenge parameter is present but empty')
  if (challenge !== null) {
    throw new ServiceError(500, {
      id: 'invalid_configuration',
      reason: 'A login_challenge was given, but no OAuth2 provider is configured.',
    })
  }
  const returnTo = queryReturnTo(call)
  const after = call.query.get('after_verification_return_to')
  const afterVerification = after === null ? undefined : allowedReturnTo(call, after)
  if (call.session !== undefined) {
    if (type === 'browser' && !call.acceptsJson) {
      return redirectAnswer(returnTo ?? afterRegistration(call))
    }
    throw alreadySignedIn('registration')
  }
  const wanted = call.query.get('identity_schema')
  const flow = newFlow(call, 'registration', type, 'choose_method', {
    ...(returnTo !== undefined && { returnTo }),
    ...(afterVerification !== undefined && { afterVerificationReturnTo: afterVerification }),
    ...(wanted !== null && wanted !== '' && { schemaId: call.core.schemas.choose(wanted).id }),
  })
  await buildRegistration(call, flow)
  const wantsCode =
    type === 'api' && call.query.get('return_session_token_exchange_code') === 'true'
  if (wantsCode) flow.hasExchangeCode = true
  call.core.flows.add(flow)
  const exchangeCode = wantsCode ? makeExchangeCode(call, flow) : undefined
  return showNewFlow(call, flow, { ...(exchangeCode !== undefined && { exchangeCode }) })
}

function ensureEnabled(call: Call): void {
  if (call.core.config.flows.registration.enabled) return
  throw new ServiceError(400, {
    id: 'self_service_flow_disabled',
    reason: 'Registration is not allowed because it was disabled by the configuration.',
    message: 'registration flow disabled',
  })
}

export const fetchRegistration = (call: Call): Outgoing => fetchFlow(call, 'registration')

export async function submitRegistration(call: Call): Promise<Outgoing> {
  ensureEnabled(call)
  return answerRegistration(call, loadFlow(call, 'registration', 'flow'), async (scene) => {
    scene.fields = await submittedFields(call)
    return runPart(
      scene,
      [confirmSignUp, ...enabledParts(call.core, 'registration')],
      message.noRegistrationStrategy,
    )
  })
}

/** Answers a step of a registration, whether a form brings it or a provider that sends the visitor back. */
export async function answerRegistration(
  call: Call,
  flow: FlowRecord,
  step: (scene: Submission) => Promise<RegistrationOutcome>,
): Promise<Outgoing> {
  ensureEnabled(call)
  if (call.session !== undefined) {
    if (!call.json) return redirectAnswer(afterRegistration(call), 302)
    throw alreadySignedIn('registration')
  }
  if (flow.expiresAt <= call.core.now()) {
    ensureOwnBrowser(call, flow)
    return replaceExpired(call, flow)
  }
  const scene: Submission = { call, flow, fields: {} }
  try {
    const outcome = await step(scene)
    switch (outcome.kind) {
      case 'registered':
        if (waitForProof(scene, outcome)) return showNext(scene)
        return finishRegistration(scene, outcome)
      case 'next':
        return showNext(scene)
      case 'leave':
        call.core.flows.save(flow)
        return leave(call, outcome.to)
      case 'late':
        return await replaceExpired(call, { ...flow, expiresAt: outcome.expiredAt })
      case 'answered':
        return outcome.answer
    }
  } catch (error) {
    logRefusal(scene, error)
    const problem = problemIn(error)
    if (problem === undefined) throw error
    // A form that could not even be read has not shown yet whose it is.
    ensureOwnBrowser(call, flow)
    applyProblem(flow, problem)
    keepTyped(flow, scene.fields)
    flow.ui.nodes = sortRegistration(call, flow, flow.ui.nodes)
    call.core.flows.save(flow)
    return scene.handOver?.() ?? showFlow(call, flow, 400, {}, 302)
  }
}

function showNext({ call, flow, fields }: Submission): Outgoing {
  call.core.flows.save(flow)
  return showFlow(call, flow, 400, { transientPayload: objectField(fields, 'transient_payload') })
}

async function replaceExpired(call: Call, flow: FlowRecord): Promise<Outgoing> {
  const now = call.core.now()
  const next = newFlow(call, 'registration', flow.type, 'choose_method', {
    requestUrl: flow.requestUrl,
    ...(flow.returnTo !== undefined && { returnTo: flow.returnTo }),
    ...(flow.afterVerificationReturnTo !== undefined && {
      afterVerificationReturnTo: flow.afterVerificationReturnTo,
    }),
    ...(flow.schemaId !== undefined && { schemaId: flow.schemaId }),
  })
  await buildRegistration(call, next)
  next.ui.messages = [message.registrationExpired(new Date(flow.expiresAt), now)]
  call.core.flows.add(next)
  if (flow.type === 'browser' && !call.json) return redirectAnswer(pageOf(call, next))
  throw expiredError(flow, next, now)
}
