import { hidesAccounts, waitForProof } from '../../flow/confirm-sign-up.ts'
import { FormProblem } from '../../flow/form-problem.ts'
import { message } from '../../flow/message.ts'
import { submit } from '../../flow/node.ts'
import { schemaOfFlow } from '../../flow/registration-screen.ts'
import { type Fields, isFields, objectField, textField } from '../../http/fields.ts'
import { derive } from '../../identity/derive.ts'
import type { IdentitySchema } from '../../identity/identity-schema.ts'
import { isEmail } from '../../identity/normalise.ts'
import { readTraits } from '../../identity/read-traits.ts'
import { checkTraits } from '../../identity/trait-problems.ts'
import { proofBy } from '../authenticated.ts'
import type { Part, RegistrationOutcome, Submission } from '../method.ts'
import { codeForm, sameTraits } from './code-form.ts'
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
  if (hidesAccounts(call)) {
    const addressed = reachable.map(({ address, via }) => ({ address, channel: via }))
    const waits = waitForProof(submission, {
      traits,
      credentials: [{ type: 'code', config: { addresses: addressed } }],
      by: proofBy(core, 'code', 'aal1'),
    })
    if (!waits) throw new FormProblem({ message: message.noIdentifiers })
    return { kind: 'next' }
  }
  const taken = addresses.some(
    ({ identifier }) =>
      core.identities.findByIdentifier(['code', 'password'], identifier) !== undefined,
  )
  if (taken) throw new FormProblem({ message: message.duplicate })
  sendCode(call, flow, 'registration', reachable)
  flow.state = 'sent_email'
  flow.active = 'code'
  flow.memory['code'] = traits
  flow.ui.nodes = codeForm(call, flow, traits)
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
