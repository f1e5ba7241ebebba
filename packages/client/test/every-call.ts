import type { CallCase } from './call-case.ts'
import { sessionCalls } from './session-calls.ts'
import { startingCalls } from './starting-calls.ts'
import { stepCalls } from './step-calls.ts'

/** Each call of the protocol, written from its description and not from the client. */
export const everyCall: CallCase[] = [...startingCalls, ...stepCalls, ...sessionCalls]
