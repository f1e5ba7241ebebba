/**
 * What every drawing of a flow shares, whatever it draws on: hooks, words and the sorting of nodes. Nothing
 * here touches a document, so it runs on a phone as well.
 */
export { isButton, isCeremonyField, isDeadButton, isKey } from './ceremony-nodes.ts'
export { CeremonyPort } from './ceremony-port.ts'
export { FlowInView } from './flow-in-view.ts'
export { isJustSent, isSent, isSentToPhone, resendButton } from './code/sent-code.ts'
export { CodeLifetime } from './code/code-lifetime.ts'
export { minutesAndSeconds } from './code/minutes-and-seconds.ts'
export { headingOf, type Heading } from './heading.ts'
export { isSubmit } from './is-submit.ts'
export type { TextKey, Texts } from './language/en.ts'
export { formatText, type Text, type TextValues } from './language/format-text.ts'
export { languages, type LanguageTag } from './language/language-list.ts'
export {
  SpokenLanguage,
  useWords,
  wordsIn,
  type Language,
  type Words,
} from './language/language.ts'
export { methodForms, type MethodForm } from './method-forms.ts'
export { namedKey } from './named-key.ts'
export { nodeKey } from './node-key.ts'
export { nodeValue } from './node-value.ts'
export { noticeText } from './notice-text.ts'
export { PasswordHint, passwordHint, type PasswordPolicy } from './password/password-hint.ts'
export {
  estimateStrength,
  type Level,
  type Strength,
  type Weakness,
} from './password/estimate-strength.ts'
export { placeMessages } from './place-messages.ts'
export { Places } from './places.ts'
export { ago } from './session/ago.ts'
export { deviceName, type DeviceName } from './session/device-name.ts'
export { identityName } from './session/identity-name.ts'
export { sessionDevice, sessionPlace } from './session/session-device.ts'
export { sessionsAtATime, useSessions } from './session/use-sessions.ts'
export { partLead, partTitle } from './settings/part-title.ts'
export { recoveryCodesOf, type RecoveryCode } from './settings/recovery-code-list.ts'
export { settingsParts } from './settings/settings-parts.ts'
export type { TabNotice } from './tab-notice.ts'
export { useAutofill } from './use-autofill.ts'
export { useFlow } from './use-flow.ts'
export { useSecondsLeft } from './use-seconds-left.ts'
