import { FormProblem } from '../../flow/form-problem.ts'
import { message } from '../../flow/message.ts'
import { anchor, csrfNode } from '../../flow/node.ts'
import { boundTo, csrfToken } from '../../http/csrf.ts'
import { textField } from '../../http/fields.ts'
import { normaliseAddress } from '../../identity/identity-schema.ts'
import type { Part, Submission, VerificationOutcome } from '../method.ts'
import { linkNodes, sendLink } from './send-link.ts'

export const linkVerification: Part<VerificationOutcome> = {
  nodes: () => linkNodes(),

  takes: (fields) => fields['method'] === 'link' || textField(fields, 'token') !== undefined,

  // The token proves more than a cookie could: a mail is often opened in another browser.
  csrf: ({ fields }) => (textField(fields, 'token') === undefined ? 'checked' : 'exempt'),

  submit(submission) {
    const { call, flow, fields } = submission
    const token = textField(fields, 'token')
    if (token !== undefined) return () => follow(submission, token)
    if (flow.state === 'passed_challenge') {
      return () => ({ kind: 'restart', message: message.verificationRetrySuccess })
    }
    const email = textField(fields, 'email')
    if (email === undefined) {
      throw new FormProblem({ field: 'email', message: message.missing('email') })
    }
    const address = normaliseAddress(email, 'email')
    if (address === undefined) {
      throw new FormProblem({ field: 'email', message: message.invalidEmail(email) })
    }
    return () => {
      sendLink(call, flow, 'verification', address)
      flow.state = 'sent_email'
      flow.active = 'link'
      flow.ui.nodes = [csrfNode(), ...linkNodes(email)]
      flow.ui.messages = [message.verificationLinkSent]
      return { kind: 'shown' }
    }
  },
}

function follow({ call, flow }: Submission, token: string): VerificationOutcome {
  const { core } = call
  const late = core.codes.expiredAt(flow.id, 'verification', token)
  const redeemed =
    late === undefined ? core.codes.redeem(flow.id, 'verification', token) : undefined
  if (redeemed === undefined) {
    // What is left to do happens in the browser that opened the link.
    flow.type = 'browser'
    const said =
      late === undefined
        ? message.verificationTokenInvalid
        : message.verificationExpired(new Date(late), core.now())
    return { kind: 'restart', message: said, page: true }
  }
  core.identities.markVerified(redeemed.via, redeemed.address)
  core.log.info({ event: 'verification', via: redeemed.via }, 'address verified')
  const { default_return_url: fallback } = core.config.flows.verification
  const to = flow.returnTo ?? new URL(fallback ?? '', core.urls.defaultReturn).href
  flow.state = 'passed_challenge'
  // Whichever browser opened the mail sees the outcome.
  if (flow.type === 'browser') flow.boundTo = boundTo(csrfToken(call))
  flow.ui = {
    method: 'GET',
    action: to,
    nodes: [
      csrfNode(),
      anchor('link', { href: to, title: message.continue, id: 'continue' }, message.continue),
    ],
    messages: [message.emailVerified],
  }
  return { kind: 'shown' }
}
