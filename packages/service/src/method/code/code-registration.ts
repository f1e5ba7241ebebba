import { FormProblem } from '../../flow/form-problem.ts'
import { message } from '../../flow/message.ts'
import { csrfNode, hidden, input, submit } from '../../flow/node.ts'
import { hiddenTraits, inTwoSteps, schemaOfFlow } from '../../flow/registration-screen.ts'
import { type Fields, isFields, objectField, textField } from '../../http/fields.ts'
import { derive } from '../../identity/derive.ts'
import type { IdentitySchema } from '../../identity/identity-schema.ts'
import { isEmail } from '../../identity/normalise.ts'
import { readTraits } from '../../identity/read-traits.ts'
import { checkTraits } from '../../identity/trait-problems.ts'
import { proofBy } from '../authenticated.ts'
import type { Part, RegistrationOutcome, Submission } from '../method.ts'
import { redeemCode, sendCode } from './send-code.ts'

/** Sign-up by a code: the address is proved before the account exists. */
export const codeRegistration: Part<RegistrationOutcome> = {
  nodes: () => [submit('code', 'code', message.sendRegistrationCode)],

  takes: (fields) => fields['method'] === 'code',

  submit(submission) {
    const { call, flow, fields } = submission
    const schema = schemaOfFlow(call, flow)
    const traits = readTraits(schema, objectField(fields, 'traits'))
    checkTraits(schema, traits)
    const code = textField(fields, 'code')
    const entering = flow.state === 'sent_email' && textField(fields, 'resend') === undefined
    if (entering && code !== undefined) return () => check(submission, traits, code)
    return () => send(submission, schema, traits)
  },
}

function send(submission: Submission, schema: IdentitySchema, traits: Fields): RegistrationOutcome {
  const { call, flow } = submission
  const { core } = call
  const addresses = derive(schema, traits).identifiers.filter(({ type }) => type === 'code')
  if (addresses.length === 0) throw new FormProblem({ message: message.noIdentifiers })
  const reachable = addresses
    .map(
      ({ identifier }) =>
        ({ address: identifier, via: isEmail(identifier) ? 'email' : 'sms' }) as const,
    )
    .filter(({ via }) => core.courier.reaches(via))
  const taken = addresses.some(
    ({ identifier }) =>
      core.identities.findByIdentifier(['code', 'password'], identifier) !== undefined,
  )
  if (taken && !core.config.security.account_enumeration.mitigate) {
    throw new FormProblem({ message: message.duplicate })
  }
  if (taken) {
    // Nobody learns from the form who has an account; its owner does, by mail.
    core.codes.drop(flow.id, 'registration')
    for (const { address, via } of reachable) {
      if (core.identities.findByIdentifier(['code', 'password'], address) !== undefined) {
        core.courier.send(
          via,
          address,
          { template: 'account_exists' },
          core.now() + 600_000,
          call.language,
        )
      }
    }
  } else sendCode(call, flow, 'registration', reachable)
  flow.state = 'sent_email'
  flow.active = 'code'
  flow.memory['code'] = traits
  flow.ui.nodes = [
    csrfNode(),
    ...hiddenTraits(call, flow, traits),
    input(
      'code',
      { name: 'code', type: 'text', required: true, autocomplete: 'one-time-code' },
      message.registrationCode,
    ),
    hidden('code', 'method', 'code'),
    submit('code', 'code', message.continue),
    submit('code', 'code', message.resendCode, 'resend'),
    ...(inTwoSteps(call)
      ? [submit('code', 'credential-selection', message.registrationBack, 'screen')]
      : []),
  ]
  flow.ui.messages = [message.registrationCodeSent]
  return { kind: 'next' }
}

function check({ call, flow }: Submission, traits: Fields, code: string): RegistrationOutcome {
  const { core } = call
  const before = flow.memory['code']
  if (!isFields(before) || !sameTraits(before, traits)) {
    throw new FormProblem({ message: message.traitsChanged })
  }
  if (core.codes.used(flow.id, 'registration', code)) {
    throw new FormProblem({
      message: message.generic('The registration code has already been used.'),
    })
  }
  const redeemed = redeemCode(call, flow, 'registration', code)
  if (redeemed === undefined) {
    const expiredAt = core.codes.expiredAt(flow.id, 'registration', code)
    if (expiredAt !== undefined) return { kind: 'late', expiredAt }
    throw new FormProblem({ message: message.registrationCodeInvalid })
  }
  return {
    kind: 'registered',
    traits,
    credentials: [
      {
        type: 'code',
        config: { addresses: [{ address: redeemed.address, channel: redeemed.via }] },
      },
    ],
    by: proofBy(core, 'code', 'aal1'),
    verified: [{ via: redeemed.via, value: redeemed.address }],
  }
}

function sameTraits(one: unknown, other: unknown): boolean {
  if (!isFields(one) || !isFields(other)) return JSON.stringify(one) === JSON.stringify(other)
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) =>
    sameTraits(one[key] ?? {}, other[key] ?? {}),
  )
}
