// Whole screens, each with all that it needs
export { ErrorScreen } from './screens/error-screen.tsx'
export {
  LoginScreen,
  RecoveryScreen,
  RegistrationScreen,
  SettingsScreen,
  VerificationScreen,
  type ScreenProps,
} from './screens/flow-screens.tsx'
export { LogoutScreen } from './screens/logout-screen.tsx'
export { SessionsScreen } from './screens/sessions-screen.tsx'

// The same for a runner of one's own
export { FlowScreen, type FlowScreenProps } from './flow-screen.tsx'
export { FlowView, type FlowViewProps } from './flow-view.tsx'
export { SettingsView } from './settings/settings-view.tsx'

// The pieces that they are made of; each can be replaced by its name in `OwnSlots`
export { CeremonyButton } from './ceremony-button.tsx'
export { CheckboxField } from './checkbox-field.tsx'
export { CodeField } from './code/code-field.tsx'
export { Divider } from './divider.tsx'
export { FieldFrame } from './field-frame.tsx'
export type { FieldTies } from './field-ties.ts'
export { FlowLinks, type FlowPages } from './flow-links.tsx'
export { FlowMessages } from './flow-messages.tsx'
export { FormNodeView } from './form-node-view.tsx'
export { HeadingView } from './heading-view.tsx'
export { InputField } from './input-field.tsx'
export { Messages } from './messages.tsx'
export { MethodFormView } from './method-form-view.tsx'
export { NodeImage } from './node-image.tsx'
export { NodeLink } from './node-link.tsx'
export { NoticeView } from './notice-view.tsx'
export { PasswordField } from './password/password-field.tsx'
export { PhoneField } from './phone/phone-field.tsx'
export { SelectField } from './select-field.tsx'
export { CopyButton } from './settings/copy-button.tsx'
export { KeyList } from './settings/key-list.tsx'
export { RecoveryCodes } from './settings/recovery-codes.tsx'
export { SecretText } from './settings/secret-text.tsx'
export { SessionList, type SessionListProps } from './session/session-list.tsx'
export { TimeAgo } from './session/time-ago.tsx'
export { SignedInAs } from './signed-in-as.tsx'
export { OwnSlots, type Slots } from './slots.ts'
export { SubmitButton } from './submit-button.tsx'
export { TabNoticeView } from './tab-notice-view.tsx'
export { TextBlock } from './text-block.tsx'
export { TextField } from './text-field.tsx'

// Hooks, words and what is needed around a screen
export { CeremonyPort } from './ceremony-port.ts'
export { CodeLifetime } from './code/code-lifetime.ts'
export { FlowInView } from './flow-in-view.ts'
export { headingOf, type Heading } from './heading.ts'
export type { TextKey, Texts } from './language/en.ts'
export type { Text, TextValues } from './language/format-text.ts'
export {
  SpokenLanguage,
  useWords,
  wordsIn,
  type Language,
  type Words,
} from './language/language.ts'
export { textsInUse } from './language/texts-in-use.ts'
export { LastUsed } from './last-used.ts'
export { lazyCeremonies, type LazyCeremonies } from './lazy-ceremonies.ts'
export { methodForms, type MethodForm } from './method-forms.ts'
export { PasswordHint, passwordHint, type PasswordPolicy } from './password/password-hint.ts'
export { Places } from './places.ts'
export { deviceName, type DeviceName } from './session/device-name.ts'
export { identityName } from './session/identity-name.ts'
export { sessionsAtATime, useSessions } from './session/use-sessions.ts'
export { useOwnRunner, type OwnRunnerOptions } from './screens/use-own-runner.ts'
export type { TabNotice } from './tab-notice.ts'
export { useAutofill } from './use-autofill.ts'
export { useFlow } from './use-flow.ts'
export { useFormSubmit } from './use-form-submit.ts'
export { useHydrated } from './use-hydrated.ts'
