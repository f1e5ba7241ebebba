import { message } from '../../flow/message.ts'
import { csrfNode, hidden, input, submit, type UiNode } from '../../flow/node.ts'
import type { FlowRecord } from '../../flow/flow-record.ts'
import { hiddenTraits, inTwoSteps } from '../../flow/registration-screen.ts'
import type { Call } from '../../http/call.ts'
import { type Fields, isFields } from '../../http/fields.ts'

/** The form that asks whoever signs up for a code; what they said before travels along unseen. */
export const codeForm = (call: Call, flow: FlowRecord, traits: Fields): UiNode[] => [
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

export function sameTraits(one: unknown, other: unknown): boolean {
  if (!isFields(one) || !isFields(other)) return JSON.stringify(one) === JSON.stringify(other)
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) =>
    sameTraits(one[key] ?? {}, other[key] ?? {}),
  )
}
