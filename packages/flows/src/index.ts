export {
  ceremonyOf,
  offersAutofill,
  type Ceremonies,
  type CeremonyOutcome,
  type CeremonyTrigger,
  type CeremonyTrouble,
} from './ceremony.ts'
export { decide } from './decide.ts'
export { destination, type Wishes } from './destination.ts'
export type { FlowCalls } from './flow-calls.ts'
export { readFlowContext, type FlowContext } from './flow-context.ts'
export type { FlowKind } from './flow-kind.ts'
export { createFlowRunner, type FlowRunner, type FlowRunnerOptions } from './flow-runner.ts'
export {
  nextState,
  type Asking,
  type FlowEvent,
  type FlowState,
  type Notice,
  type Outcome,
  type Renewal,
  type Trouble,
} from './flow-state.ts'
export { browserLogin, nativeLogin } from './login-calls.ts'
export * as messageId from './message-id.ts'
export type { FlowPorts } from './ports.ts'
export { browserRecovery, nativeRecovery } from './recovery-calls.ts'
export { browserRegistration, nativeRegistration } from './registration-calls.ts'
export { safeRedirect, safeUrl, type AllowedPlaces } from './safe-url.ts'
export { browserSettings, nativeSettings } from './settings-calls.ts'
export type { Proof, Refused, StartAgain, Step, Unreachable } from './step.ts'
export { browserVerification, nativeVerification } from './verification-calls.ts'
