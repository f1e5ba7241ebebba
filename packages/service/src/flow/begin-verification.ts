import { milliseconds } from '../config/duration.ts'
import { withQuery } from '../config/urls.ts'
import { randomAlphanumeric, randomDigits } from '../credential/random.ts'
import type { Call } from '../http/call.ts'
import type { StoredAddress } from '../identity/identity-record.ts'
import { linkNodes, sendLink } from '../method/link/send-link.ts'
import type { FlowRecord, FlowType } from './flow-record.ts'
import { message } from './message.ts'
import { newFlow } from './new-flow.ts'
import { csrfNode, hidden, input, submit } from './node.ts'

/** A verification flow that starts with the code or link on its way. */
export function beginVerification(
  call: Call,
  type: FlowType,
  address: Pick<StoredAddress, 'value' | 'via'>,
  returnTo: string | undefined,
): FlowRecord {
  const byLink = call.core.config.flows.verification.use === 'link' && address.via === 'email'
  const flow = newFlow(call, 'verification', type, 'sent_email', {
    active: byLink ? 'link' : 'code',
    requestUrl: `${call.core.urls.public}/self-service/verification/${type}`,
    ...(returnTo !== undefined && { returnTo }),
  })
  if (byLink) {
    flow.ui.nodes = [csrfNode(), ...linkNodes(address.value)]
    flow.ui.messages = [message.verificationLinkSent]
  } else showVerificationSent(flow, address)
  call.core.database.transaction(() => {
    call.core.flows.add(flow)
    if (byLink) sendLink(call, flow, 'verification', address.value)
    else sendVerificationCode(call, flow, address)
  })
  return flow
}

export function sendVerificationCode(
  call: Call,
  flow: FlowRecord,
  { value, via }: Pick<StoredAddress, 'value' | 'via'>,
): void {
  const { core } = call
  const lifespan = milliseconds(core.config.methods.code.lifespan)
  const identity = core.identities.findByAddress('verifiable', via, value)
  // Who has had too many gets no other; so the last one that arrived must stay good.
  if (!core.courier.allowsCode(value)) return
  const expiresAt = core.now() + lifespan
  const nobody = identity === undefined
  core.database.transaction(() => {
    core.codes.drop(flow.id, 'verification')
    if (nobody && via === 'email' && core.config.flows.verification.notify_unknown_recipients) {
      const letter = { template: 'verification_code_invalid' } as const
      core.courier.send(via, value, letter, expiresAt, call.language)
      return
    }
    const code = randomDigits(6)
    core.codes.add(
      flow.id,
      'verification',
      // Nobody's code is one that cannot be guessed, nor does it belong to an account.
      nobody ? randomAlphanumeric(32) : code,
      { address: value, via, ...(identity !== undefined && { identityId: identity.id }) },
      lifespan,
    )
    const url = withQuery(`${core.urls.public}/self-service/verification`, { code, flow: flow.id })
    core.courier.send(
      via,
      value,
      { template: 'verification_code_valid', code, url, minutes: lifespan / 60_000 },
      expiresAt,
      call.language,
      { nobody },
    )
    core.identities.markSent(via, value)
  })
}

/** The form that asks for the code. */
export function showVerificationSent(
  flow: FlowRecord,
  { value, via }: Pick<StoredAddress, 'value' | 'via'>,
): void {
  flow.state = 'sent_email'
  flow.active = 'code'
  flow.ui.nodes = [
    hidden('code', 'method', 'code'),
    input('code', { name: 'code', type: 'text', required: true }, message.verificationCode),
    submit('code', 'code', message.continue),
    ...(flow.type === 'browser' ? [csrfNode()] : []),
    submit('code', value, message.resendCode, 'email'),
  ]
  flow.ui.messages = [via === 'sms' ? message.verificationSmsSent : message.verificationCodeSent]
}
