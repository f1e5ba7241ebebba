export { CeremonyPort } from './ceremony-port.ts'
export { FlowInView } from './flow-in-view.ts'
export { FlowScreen } from './flow-screen.tsx'
export { FlowView, type FlowViewProps } from './flow-view.tsx'
export { FormNodeView } from './form-node-view.tsx'
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
export { methodForms, type MethodForm } from './method-forms.ts'
export { Places } from './places.ts'
export { SettingsView } from './settings/settings-view.tsx'
export { deviceName, type DeviceName } from './session/device-name.ts'
export { TabNoticeView } from './tab-notice-view.tsx'
export type { TabNotice } from './tab-notice.ts'
export { useAutofill } from './use-autofill.ts'
export { useFlow } from './use-flow.ts'
export { useFormSubmit } from './use-form-submit.ts'
