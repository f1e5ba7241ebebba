import { milliseconds } from '../../config/duration.ts'
import { FormProblem } from '../../flow/form-problem.ts'
import { message } from '../../flow/message.ts'
import { csrfNode, hidden, input, submit } from '../../flow/node.ts'
import { logRefusal } from '../../flow/submit-flow.ts'
import { textField } from '../../http/fields.ts'
import { normaliseAddress } from '../../identity/identity-schema.ts'
import { proveAddress } from '../../identity/prove-address.ts'
import { proofBy } from '../authenticated.ts'
import type { Part, RecoveryOutcome, Submission } from '../method.ts'
import { redeemCode, sendCode, TooManyTries } from './send-code.ts'

export const codeRecovery: Part<RecoveryOutcome> = {
  nodes: () => [
    input('code', { name: 'email', type: 'email', required: true }, message.email),
    submit('code', 'code', message.continue),
  ],

  takes: (fields) =>
    fields['method'] === 'code' ||
    (fields['method'] === undefined && textField(fields, 'code') !== undefined),

  // The operator hands out code and address together; nobody's cookie was there when they were made.
  csrf: ({ flow }) => (flow.unbound === true ? 'exempt' : 'checked'),

  submit(submission) {
    const { flow, fields } = submission
    const code = textField(fields, 'code')
    const email = textField(fields, 'email')
    if (flow.state === 'passed_challenge') {
      return () => ({ kind: 'restart', message: message.recoveryRetrySuccess })
    }
    if (flow.state === 'sent_email' && code !== undefined && email === undefined) {
      return () => check(submission, code)
    }
    if (email === undefined) {
      const field = flow.state === 'sent_email' ? 'code' : 'email'
      throw new FormProblem({ field, message: message.missing(field) })
    }
    const address = normaliseAddress(email, 'email')
    if (address === undefined)
      throw new FormProblem({ field: 'email', message: message.invalidEmail(email) })
    return () => send(submission, address)
  },
}

/** The answer is the same for everybody, whether the address has an account or not. */
function send({ call, flow }: Submission, address: string): RecoveryOutcome {
  const { core } = call
  const identity = core.identities.findByAddress('recovery', 'email', address)
  if (identity !== undefined || !core.config.flows.recovery.notify_unknown_recipients) {
    sendCode(call, flow, 'recovery', [
      {
        address,
        via: 'email',
        ...(identity === undefined ? { nobody: true } : { identityId: identity.id }),
      },
    ])
  } else {
    core.codes.drop(flow.id, 'recovery')
    const lifespan = milliseconds(core.config.methods.code.lifespan)
    core.courier.send(
      'email',
      address,
      { template: 'recovery_code_invalid' },
      core.now() + lifespan,
      call.language,
    )
  }
  flow.state = 'sent_email'
  flow.active = 'code'
  flow.ui.nodes = [
    csrfNode(),
    input(
      'code',
      { name: 'code', type: 'text', required: true, pattern: '[0-9]+', maxlength: 6 },
      message.recoveryCode,
    ),
    hidden('code', 'method', 'code'),
    submit('code', 'code', message.continue),
    submit('code', address, message.resendCode, 'email'),
  ]
  flow.ui.messages = [message.recoveryCodeSent]
  return { kind: 'shown' }
}

function check(submission: Submission, code: string): RecoveryOutcome {
  const { call, flow } = submission
  const { core } = call
  let redeemed
  try {
    redeemed = redeemCode(call, flow, 'recovery', code)
  } catch (error) {
    if (!(error instanceof TooManyTries)) throw error
    return {
      kind: 'restart',
      message: message.generic('The recovery was submitted too often. Please try again.'),
    }
  }
  const identity =
    redeemed?.identityId === undefined ? undefined : core.identities.find(redeemed.identityId)
  if (redeemed === undefined || identity === undefined) {
    logRefusal(submission, new FormProblem({ message: message.recoveryCodeInvalid }))
    flow.ui.messages = [message.recoveryCodeInvalid]
    return { kind: 'shown' }
  }
  return {
    kind: 'recovered',
    identity: proveAddress(core, identity, redeemed, call.session),
    by: proofBy(core, 'code_recovery', 'aal1'),
  }
}
