import { FormProblem } from '../../flow/form-problem.ts'
import { message } from '../../flow/message.ts'
import { csrfNode } from '../../flow/node.ts'
import { textField } from '../../http/fields.ts'
import { normaliseAddress } from '../../identity/identity-schema.ts'
import { proveAddress } from '../../identity/prove-address.ts'
import { proofBy } from '../authenticated.ts'
import type { Part, RecoveryOutcome, Submission } from '../method.ts'
import { linkNodes, sendLink } from './send-link.ts'

export const linkRecovery: Part<RecoveryOutcome> = {
  nodes: () => linkNodes(),

  takes: (fields) => fields['method'] === 'link' || textField(fields, 'token') !== undefined,

  // The token proves more than a cookie could: a mail is often opened in another browser.
  csrf: ({ fields }) => (textField(fields, 'token') === undefined ? 'checked' : 'exempt'),

  submit(submission) {
    const { flow, fields } = submission
    const token = textField(fields, 'token')
    if (token !== undefined) return () => follow(submission, token)
    if (flow.state === 'passed_challenge') {
      return () => ({ kind: 'restart', message: message.recoveryRetrySuccess })
    }
    const email = textField(fields, 'email')
    if (email === undefined) {
      throw new FormProblem({ field: 'email', message: message.missing('email') })
    }
    const address = normaliseAddress(email, 'email')
    if (address === undefined) {
      throw new FormProblem({ field: 'email', message: message.invalidEmail(email) })
    }
    return () => send(submission, email, address)
  },
}

/** The answer is the same for everybody, whether the address has an account or not. */
function send({ call, flow }: Submission, email: string, address: string): RecoveryOutcome {
  sendLink(call, flow, 'recovery', address)
  flow.state = 'sent_email'
  flow.active = 'link'
  flow.ui.nodes = [csrfNode(), ...linkNodes(email)]
  flow.ui.messages = [message.recoveryLinkSent]
  return { kind: 'shown' }
}

/** A link is followed in a browser, whoever asked for it: the rest of the flow is that browser's. */
function follow({ call, flow }: Submission, token: string): RecoveryOutcome {
  const { codes, identities } = call.core
  flow.type = 'browser'
  const late = codes.expiredAt(flow.id, 'recovery', token)
  if (late !== undefined) {
    const said = message.recoveryExpired(new Date(late), call.core.now())
    return { kind: 'restart', message: said, page: true }
  }
  const redeemed = codes.redeem(flow.id, 'recovery', token)
  const identity =
    redeemed?.identityId === undefined ? undefined : identities.find(redeemed.identityId)
  if (redeemed === undefined || identity === undefined) {
    return { kind: 'restart', message: message.recoveryTokenInvalid, page: true }
  }
  return {
    kind: 'recovered',
    identity: proveAddress(call.core, identity, redeemed, call.session),
    by: proofBy(call.core, 'link_recovery', 'aal1'),
    page: true,
  }
}
