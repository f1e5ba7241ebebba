import { object, record, text, variants } from '../check.ts'

export interface FlowPointer {
  id: string
  verifiable_address?: string
  url?: string
}

/** What the service wants done after a success; actions that nobody knows are kept and may be passed over. */
export type ContinueWith =
  | { action: 'redirect_browser_to'; redirect_browser_to: string }
  | { action: 'set_ory_session_token'; ory_session_token: string }
  | { action: 'show_verification_ui'; flow: FlowPointer }
  | { action: 'show_settings_ui'; flow: FlowPointer }
  | { action: 'show_recovery_ui'; flow: FlowPointer }
  | { action: 'show_pin_entry_ui'; data?: Record<string, unknown> }
  | { action: 'unknown'; [field: string]: unknown }

const flow = object<{ flow: FlowPointer }>({
  flow: object<FlowPointer>({ id: text }),
})

export const continueWith = variants<ContinueWith>('action', {
  redirect_browser_to: object<{ redirect_browser_to: string }>({ redirect_browser_to: text }),
  set_ory_session_token: object<{ ory_session_token: string }>({ ory_session_token: text }),
  show_verification_ui: flow,
  show_settings_ui: flow,
  show_recovery_ui: flow,
  show_pin_entry_ui: record,
})
