export { createNativeFlow, type NativeFlow, type NativeFlowOptions } from './native/native-flow.ts'
export {
  createNativePasskeys,
  type PasskeyModule,
  type PhoneCreation,
  type PhoneRequest,
} from './native/native-passkeys.ts'
export type { NativeNext, Refused } from './native/native-next.ts'
export {
  createNativeSession,
  type NativeSession,
  type NativeSessionOptions,
  type NativeState,
} from './native/native-session.ts'
export { createMemorySecrets, type SecretName, type SecretStore } from './native/secret-store.ts'
export {
  comeBack,
  signInThroughBrowser,
  type SocialOutcome,
  type SocialTrip,
  type SystemBrowser,
} from './native/social-sign-in.ts'
export { webSettings } from './native/web-settings.ts'
