import { milliseconds } from '../../config/duration.ts'
import type { CodePurpose } from '../../credential/code-store.ts'
import { randomAlphanumeric, randomDigits } from '../../credential/random.ts'
import type { FlowRecord } from '../../flow/flow-record.ts'
import { FormProblem } from '../../flow/form-problem.ts'
import { message } from '../../flow/message.ts'
import type { Call } from '../../http/call.ts'
import type { Redeemed } from '../../credential/code-store.ts'
import type { Channel } from '../../identity/normalise.ts'

const templates = {
  login: 'login_code_valid',
  registration: 'registration_code_valid',
  recovery: 'recovery_code_valid',
} as const

/**
 * Where a code goes. Without `identityId` to someone who signs up; to `nobody` it only seems to go. Where
 * an `owner` is spoken of and there is one, they get a letter that somebody signs up once more.
 */
export interface Recipient {
  address: string
  via: Channel
  identityId?: string
  nobody?: boolean
  owner?: boolean
}

/** A new code for one address; those that the flow sent before are worth nothing now. */
export function sendCode(
  call: Call,
  flow: FlowRecord,
  purpose: keyof typeof templates,
  to: Recipient[],
): void {
  const { core } = call
  const lifespan = milliseconds(core.config.methods.code.lifespan)
  // Who has had too many gets no other; so the last one that arrived must stay good.
  const recipients = to.filter(({ address }) => core.courier.allowsCode(address))
  if (to.length > 0 && recipients.length === 0) return
  core.database.transaction(() => {
    core.codes.drop(flow.id, purpose)
    for (const recipient of recipients) {
      const { nobody = false, owner } = recipient
      const code = randomDigits(6)
      // Nobody's code is one that cannot be guessed, nor does it belong to an account.
      if (nobody || owner)
        core.codes.add(flow.id, purpose, randomAlphanumeric(32), recipient, lifespan)
      else core.codes.add(flow.id, purpose, code, recipient, lifespan)
      const withCode = { template: templates[purpose], code, minutes: lifespan / 60_000 }
      const toOwner = { template: 'account_exists' } as const
      core.courier.send(
        recipient.via,
        recipient.address,
        owner === true ? toOwner : withCode,
        core.now() + lifespan,
        call.language,
        { nobody, insteadOf: owner === true ? withCode : owner === false ? toOwner : undefined },
      )
    }
  })
}

/** Uses a code up; undefined where it is wrong. After too many tries even the right one is refused. */
export function redeemCode(
  call: Call,
  flow: FlowRecord,
  purpose: CodePurpose,
  code: string,
): Redeemed | undefined {
  const { core } = call
  if (core.flows.countSubmission(flow.id) > core.config.methods.code.max_submissions) {
    throw new TooManyTries()
  }
  return core.codes.redeem(flow.id, purpose, code.replaceAll(/\s/g, ''))
}

/** The flow has had its share of tries. */
export class TooManyTries extends FormProblem {
  constructor() {
    super({
      message: message.generic('The request was submitted too often. Please request another code.'),
    })
  }
}
