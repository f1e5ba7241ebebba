import type { AuthenticationMethod } from '@portico/client'
import { type Fields, objectField, textField } from '../http/fields.ts'
import type { Call } from '../http/call.ts'
import { derive } from '../identity/derive.ts'
import { findTaken, isTaken } from '../identity/find-taken.ts'
import type { NewCredential } from '../identity/identity-store.ts'
import { type Channel, isEmail } from '../identity/normalise.ts'
import { readTraits } from '../identity/read-traits.ts'
import { codeForm, sameTraits } from '../method/code/code-form.ts'
import { redeemCode, sendCode } from '../method/code/send-code.ts'
import type { Part, RegistrationOutcome, Submission } from '../method/method.ts'
import { duplicate } from './finish-registration.ts'
import type { FlowRecord } from './flow-record.ts'
import { FormProblem } from './form-problem.ts'
import { message } from './message.ts'
import { schemaOfFlow } from './registration-screen.ts'

interface Address {
  via: Channel
  value: string
}

/** Everything that makes the account, and the addresses that are still to be confirmed, one after another. */
export interface WaitingSignUp {
  traits: Fields
  credentials: NewCredential[]
  by: AuthenticationMethod
  verified: Address[]
  waiting: Address[]
}

type Registered = Extract<RegistrationOutcome, { kind: 'registered' }>

/**
 * Where nobody may learn who has an account, there is none before its addresses are confirmed: whoever signs
 * up is asked for a code, and the owner of an address that is taken gets a letter instead of one. Answers
 * whether this sign-up waits now.
 */
export function waitForProof(
  { call, flow }: Pick<Submission, 'call' | 'flow'>,
  { traits, credentials, by, verified = [] }: Omit<Registered, 'kind'>,
): boolean {
  if (!hidesAccounts(call)) return false
  const addresses = reachable(call, flow, traits)
  const isProvable = (value: string) => addresses.some((address) => address.value === value)
  // A user name, or a number that nothing can be sent to, can only be told to be taken.
  const taken = findTaken(
    call.core,
    schemaOfFlow(call, flow),
    traits,
    (value) => !isProvable(value),
  )
  if (taken !== undefined) throw duplicate(call, taken.owner.id, taken.identifier)
  const waiting = addresses.filter(
    ({ via, value }) => !verified.some((one) => one.via === via && one.value === value),
  )
  if (waiting.length === 0) return false
  flow.signUp = { traits, credentials, by, verified, waiting }
  askForCode(call, flow, flow.signUp)
  return true
}

export function hidesAccounts({ core }: Call): boolean {
  return core.config.security.account_enumeration.mitigate && core.config.methods.code.enabled
}

/** Every address in the traits that a message can reach. */
function reachable(call: Call, flow: FlowRecord, traits: Fields): Address[] {
  const { identifiers, verifiable, recovery } = derive(schemaOfFlow(call, flow), traits)
  const named = identifiers.flatMap(({ type, identifier: value }): Address[] => {
    if (isEmail(value)) return [{ via: 'email', value }]
    return type === 'code' ? [{ via: 'sms', value }] : []
  })
  const all = new Map([...named, ...verifiable, ...recovery].map((one) => [one.value, one]))
  return [...all.values()].filter(({ via }) => call.core.courier.reaches(via))
}

function askForCode(call: Call, flow: FlowRecord, { traits, waiting }: WaitingSignUp): void {
  const [address] = waiting
  if (address === undefined) return
  const { via, value } = address
  const owner = isTaken(call.core, value)
  sendCode(call, flow, 'registration', [{ address: value, via, owner }])
  flow.state = 'sent_email'
  flow.active = 'code'
  flow.ui.nodes = codeForm(call, flow, traits)
  flow.ui.messages = [via === 'sms' ? message.verificationSmsSent : message.registrationCodeSent]
}

/** The step that confirms an address: the same form as that of a sign-up by code, whatever the method was. */
export const confirmSignUp: Part<RegistrationOutcome> = {
  nodes: () => [],

  takes: (fields, flow) =>
    flow.signUp !== undefined &&
    flow.state === 'sent_email' &&
    fields['method'] === 'code' &&
    textField(fields, 'screen') === undefined,

  submit({ call, flow, fields }) {
    const { signUp } = flow
    if (signUp === undefined) throw new FormProblem({ message: message.noRegistrationStrategy })
    const traits = objectField(fields, 'traits')
    const changed =
      Object.keys(traits).length > 0 &&
      !sameTraits(signUp.traits, readTraits(schemaOfFlow(call, flow), traits))
    if (changed) throw new FormProblem({ message: message.traitsChanged })
    const code = textField(fields, 'code')
    if (code === undefined || textField(fields, 'resend') !== undefined) {
      return () => {
        askForCode(call, flow, signUp)
        return { kind: 'next' }
      }
    }
    return () => check(call, flow, signUp, code)
  },
}

function check(
  call: Call,
  flow: FlowRecord,
  signUp: WaitingSignUp,
  code: string,
): RegistrationOutcome {
  const { codes, flows } = call.core
  if (codes.used(flow.id, 'registration', code)) {
    throw new FormProblem({
      message: message.generic('The registration code has already been used.'),
    })
  }
  const redeemed = redeemCode(call, flow, 'registration', code)
  if (redeemed === undefined) throw new FormProblem({ message: message.registrationCodeInvalid })
  const proved = { via: redeemed.via, value: redeemed.address }
  const next: WaitingSignUp = {
    ...signUp,
    verified: [...signUp.verified, proved],
    waiting: signUp.waiting.filter(({ value }) => value !== proved.value),
  }
  if (next.waiting.length > 0) {
    // The tries at one code are not taken from those at the next.
    flows.forgiveSubmission(flow.id)
    flow.signUp = next
    askForCode(call, flow, next)
    return { kind: 'next' }
  }
  delete flow.signUp
  const { traits, credentials, by, verified } = next
  return { kind: 'registered', traits, credentials, by, verified }
}
