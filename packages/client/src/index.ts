export type { Answer, Answered, NoAnswer, Unreadable } from './answer.ts'
export type { CallOptions, Client, ClientOptions } from './client.ts'
export { createClient } from './client.ts'
export { RequiredError } from './required-error.ts'

export type { CreateBrowserLoginFlowParameters } from './calls/create-browser-login-flow.ts'
export { createBrowserLoginFlow } from './calls/create-browser-login-flow.ts'
export type { CreateBrowserLogoutFlowParameters } from './calls/create-browser-logout-flow.ts'
export { createBrowserLogoutFlow } from './calls/create-browser-logout-flow.ts'
export type { CreateBrowserRecoveryFlowParameters } from './calls/create-browser-recovery-flow.ts'
export { createBrowserRecoveryFlow } from './calls/create-browser-recovery-flow.ts'
export type { CreateBrowserRegistrationFlowParameters } from './calls/create-browser-registration-flow.ts'
export { createBrowserRegistrationFlow } from './calls/create-browser-registration-flow.ts'
export type { CreateBrowserSettingsFlowParameters } from './calls/create-browser-settings-flow.ts'
export { createBrowserSettingsFlow } from './calls/create-browser-settings-flow.ts'
export type { CreateBrowserVerificationFlowParameters } from './calls/create-browser-verification-flow.ts'
export { createBrowserVerificationFlow } from './calls/create-browser-verification-flow.ts'
export { createFedcmFlow } from './calls/create-fedcm-flow.ts'
export type { CreateNativeLoginFlowParameters } from './calls/create-native-login-flow.ts'
export { createNativeLoginFlow } from './calls/create-native-login-flow.ts'
export type { CreateNativeRecoveryFlowParameters } from './calls/create-native-recovery-flow.ts'
export { createNativeRecoveryFlow } from './calls/create-native-recovery-flow.ts'
export type { CreateNativeRegistrationFlowParameters } from './calls/create-native-registration-flow.ts'
export { createNativeRegistrationFlow } from './calls/create-native-registration-flow.ts'
export type { CreateNativeSettingsFlowParameters } from './calls/create-native-settings-flow.ts'
export { createNativeSettingsFlow } from './calls/create-native-settings-flow.ts'
export { createNativeVerificationFlow } from './calls/create-native-verification-flow.ts'
export { disableMyOtherSessions } from './calls/disable-my-other-sessions.ts'
export { disableMySession } from './calls/disable-my-session.ts'
export { exchangeSessionToken } from './calls/exchange-session-token.ts'
export { getFlowError } from './calls/get-flow-error.ts'
export { getLoginFlow } from './calls/get-login-flow.ts'
export { getRecoveryFlow } from './calls/get-recovery-flow.ts'
export { getRegistrationFlow } from './calls/get-registration-flow.ts'
export { getSettingsFlow } from './calls/get-settings-flow.ts'
export { getVerificationFlow } from './calls/get-verification-flow.ts'
export { getWebAuthnJavaScript } from './calls/get-webauthn-javascript.ts'
export type { ListMySessionsParameters } from './calls/list-my-sessions.ts'
export { listMySessions } from './calls/list-my-sessions.ts'
export { performNativeLogout } from './calls/perform-native-logout.ts'
export type { ToSessionParameters } from './calls/to-session.ts'
export { toSession } from './calls/to-session.ts'
export { updateFedcmFlow } from './calls/update-fedcm-flow.ts'
export { updateLoginFlow } from './calls/update-login-flow.ts'
export type { UpdateLogoutFlowParameters } from './calls/update-logout-flow.ts'
export { updateLogoutFlow } from './calls/update-logout-flow.ts'
export { updateRecoveryFlow } from './calls/update-recovery-flow.ts'
export { updateRegistrationFlow } from './calls/update-registration-flow.ts'
export { updateSettingsFlow } from './calls/update-settings-flow.ts'
export { updateVerificationFlow } from './calls/update-verification-flow.ts'

export type {
  AddressBody,
  CodeLoginBody,
  CodeRegistrationBody,
  FedcmBody,
  FormBody,
  IdentifierFirstBody,
  LoginBody,
  LookupSecretLoginBody,
  LookupSecretSettingsBody,
  NativeLogoutBody,
  PasskeyLoginBody,
  PasskeyRegistrationBody,
  PasskeySettingsBody,
  PasswordLoginBody,
  PasswordRegistrationBody,
  PasswordSettingsBody,
  ProfileRegistrationBody,
  ProfileSettingsBody,
  RecoveryBody,
  RegistrationBody,
  SettingsBody,
  SocialBody,
  SocialSettingsBody,
  TotpLoginBody,
  TotpSettingsBody,
  VerificationBody,
  WebauthnLoginBody,
  WebauthnRegistrationBody,
  WebauthnSettingsBody,
} from './wire/body.ts'
export type { ContinueWith, FlowPointer } from './wire/continue-with.ts'
export type { ErrorEnvelope, ErrorId, GenericError } from './wire/error-envelope.ts'
export type { FlowError } from './wire/flow-error.ts'
export type { FedcmFlow, FedcmProvider } from './wire/fedcm.ts'
export type {
  Flow,
  FlowState,
  LoginFlow,
  RecoveryFlow,
  RegistrationFlow,
  Ui,
  VerificationFlow,
} from './wire/flow.ts'
export type { Identity, RecoveryAddress, VerifiableAddress } from './wire/identity.ts'
export type { LoginDone } from './wire/login-done.ts'
export type { LogoutFlow } from './wire/logout.ts'
export type { Message } from './wire/message.ts'
export type {
  AnchorAttributes,
  AnchorNode,
  DivisionAttributes,
  DivisionNode,
  FormNode,
  ImageAttributes,
  ImageNode,
  InputAttributes,
  InputNode,
  InputType,
  NodeGroup,
  ScriptAttributes,
  ScriptNode,
  TextAttributes,
  TextNode,
  Trigger,
  UnknownNode,
} from './wire/node.ts'
export type { RegistrationDone } from './wire/registration-done.ts'
export type { Revoked } from './wire/revoked.ts'
export type { AuthenticationMethod, Assurance, Device, Session } from './wire/session.ts'
export type { PageRelation, SessionList } from './wire/session-list.ts'
export type { SettingsFlow } from './wire/settings-flow.ts'
export type { TokenExchanged } from './wire/token-exchanged.ts'
