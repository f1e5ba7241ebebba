import { sendVerificationCode, showVerificationSent } from '../../flow/begin-verification.ts'
import type { FlowRecord } from '../../flow/flow-record.ts'
import { FormProblem } from '../../flow/form-problem.ts'
import { ensureOwnBrowser } from '../../flow/load-flow.ts'
import { message } from '../../flow/message.ts'
import { anchor, input, submit } from '../../flow/node.ts'
import { logRefusal } from '../../flow/submit-flow.ts'
import { pageOf, prefillCode } from '../../flow/wire-flow.ts'
import type { Call } from '../../http/call.ts'
import { boundTo, rotateCsrf } from '../../http/csrf.ts'
import { textField } from '../../http/fields.ts'
import { redirectAnswer } from '../../http/outgoing.ts'
import { normaliseAddress } from '../../identity/identity-schema.ts'
import type { Part, Submission, VerificationOutcome } from '../method.ts'
import { redeemCode, TooManyTries } from './send-code.ts'

export const codeVerification: Part<VerificationOutcome> = {
  nodes({ call }) {
    const phones = call.core.config.courier.sms_url !== undefined
    return [
      phones
        ? input('code', { name: 'email', type: 'text', required: true }, message.emailOrPhone)
        : input('code', { name: 'email', type: 'email', required: true }, message.email),
      submit('code', 'code', message.continue),
    ]
  },

  takes: (fields) => fields['method'] === 'code' || textField(fields, 'code') !== undefined,

  // The code proves more than a cookie could: a mail is often opened in another browser.
  csrf: ({ fields }) => (textField(fields, 'code') === undefined ? 'checked' : 'exempt'),

  submit(submission) {
    const { call, flow, fields } = submission
    const code = textField(fields, 'code')
    const typed = textField(fields, 'email')
    if (flow.state === 'passed_challenge') {
      return () => ({ kind: 'restart', message: message.verificationRetrySuccess })
    }
    if (code !== undefined && call.request.method === 'GET') return () => prefill(submission, code)
    if (code !== undefined && flow.state === 'sent_email') return () => check(submission, code)
    if (typed === undefined) {
      const field = flow.state === 'sent_email' ? 'code' : 'email'
      throw new FormProblem({ field, message: message.missing(field) })
    }
    const via = typed.includes('@') ? 'email' : 'sms'
    const value = normaliseAddress(typed, via)
    if (value === undefined) {
      const said =
        via === 'email' || !/^\+?[\d\s()-]+$/.test(typed)
          ? message.invalidEmail(typed)
          : message.invalidPhone(typed)
      throw new FormProblem({ field: 'email', message: said })
    }
    return () => {
      sendVerificationCode(call, flow, { value, via })
      showVerificationSent(flow, { value, via })
      return { kind: 'shown' }
    }
  },
}

/**
 * A link in a mail: the page opens with the code in its place, in whichever browser that is. Only the
 * right code moves the flow there, or its address alone would let anybody read it.
 */
function prefill({ call, flow }: Submission, code: string): VerificationOutcome {
  if (!mayCarry(call, flow, code)) ensureOwnBrowser(call, flow)
  prefillCode(call, flow, code)
  flow.boundTo = boundTo(rotateCsrf(call))
  call.core.flows.save(flow)
  return { kind: 'answered', answer: redirectAnswer(pageOf(call, flow)) }
}

function mayCarry(call: Call, flow: FlowRecord, code: string): boolean {
  const { flows, codes, config } = call.core
  // A guess counts as one; who has the right code has all tries still before them.
  if (flows.countSubmission(flow.id) > config.methods.code.max_submissions) return false
  if (!codes.holds(flow.id, 'verification', code)) return false
  flows.forgiveSubmission(flow.id)
  return true
}

function check(submission: Submission, code: string): VerificationOutcome {
  const { call, flow } = submission
  const { core } = call
  ensureOwnBrowser(call, flow)
  let redeemed
  try {
    redeemed = redeemCode(call, flow, 'verification', code)
  } catch (error) {
    if (!(error instanceof TooManyTries)) throw error
    return {
      kind: 'restart',
      message: message.generic('The verification was submitted too often. Please try again.'),
    }
  }
  if (redeemed === undefined) {
    logRefusal(submission, new FormProblem({ message: message.verificationCodeInvalid }))
    flow.ui.messages = [message.verificationCodeInvalid]
    return { kind: 'shown' }
  }
  core.identities.markVerified(redeemed.via, redeemed.address)
  core.log.info({ event: 'verification', via: redeemed.via }, 'address verified')
  const { default_return_url: fallback } = core.config.flows.verification
  const to = flow.returnTo ?? new URL(fallback ?? '', core.urls.defaultReturn).href
  flow.state = 'passed_challenge'
  flow.ui = {
    method: 'GET',
    action: to,
    nodes: [
      anchor('code', { href: to, title: message.continue, id: 'continue' }, message.continue),
    ],
    messages: [redeemed.via === 'sms' ? message.phoneVerified : message.emailVerified],
  }
  return { kind: 'shown' }
}
