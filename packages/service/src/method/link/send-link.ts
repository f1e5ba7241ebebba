import { milliseconds } from '../../config/duration.ts'
import { withQuery } from '../../config/urls.ts'
import { randomAlphanumeric } from '../../credential/random.ts'
import type { FlowRecord } from '../../flow/flow-record.ts'
import { message } from '../../flow/message.ts'
import { input, submit, type UiNode } from '../../flow/node.ts'
import type { Call } from '../../http/call.ts'

/** The form, before and after it was sent: the same, with the address in it. */
export const linkNodes = (email?: string): UiNode[] => [
  input(
    'link',
    { name: 'email', type: 'email', required: true, ...(email !== undefined && { value: email }) },
    message.email,
  ),
  submit('link', 'link', message.continue),
]

/** Mails a link. What it says to those who have no account here is up to the configuration. */
export function sendLink(
  call: Call,
  flow: FlowRecord,
  purpose: 'recovery' | 'verification',
  address: string,
): void {
  const { core } = call
  const lifespan = milliseconds(core.config.methods.link.lifespan)
  const identity = core.identities.findByAddress(
    purpose === 'recovery' ? 'recovery' : 'verifiable',
    'email',
    address,
  )
  // Who has had too many gets no other; so the last one that arrived must stay good.
  if (!core.courier.allowsCode(address)) return
  core.database.transaction(() => {
    core.codes.drop(flow.id, purpose)
    const nobody = identity === undefined
    if (nobody && core.config.flows[purpose].notify_unknown_recipients) {
      const template = purpose === 'recovery' ? 'recovery_invalid' : 'verification_invalid'
      core.courier.send('email', address, { template }, core.now() + lifespan, call.language)
      return
    }
    // Nobody's token is never told and belongs to no account.
    const token = randomAlphanumeric(32)
    core.codes.add(
      flow.id,
      purpose,
      token,
      { address, via: 'email', ...(identity !== undefined && { identityId: identity.id }) },
      lifespan,
    )
    const url = withQuery(`${core.urls.public}/self-service/${purpose}`, { flow: flow.id, token })
    const template = purpose === 'recovery' ? 'recovery_valid' : 'verification_valid'
    core.courier.send(
      'email',
      address,
      { template, url, minutes: lifespan / 60_000 },
      core.now() + lifespan,
      call.language,
      { nobody },
    )
    if (purpose === 'verification') core.identities.markSent('email', address)
  })
}
