import type { Check } from '../check.ts'
import { flag, isRecord, list, object, record, text } from '../check.ts'
import type { ContinueWith } from './continue-with.ts'
import { continueWith } from './continue-with.ts'
import type { Identity } from './identity.ts'
import { identity } from './identity.ts'
import type { Message } from './message.ts'
import { message } from './message.ts'
import type { FormNode } from './node.ts'
import { nodes } from './node.ts'
import type { Assurance } from './session.ts'

export interface Ui {
  action: string
  method: string
  nodes: FormNode[]
  messages?: Message[] | null
}

/** What all flows have. */
export interface Flow {
  id: string
  type: 'browser' | 'api' | (string & {})
  issued_at: string
  expires_at: string
  request_url: string
  ui: Ui
  state: FlowState
  return_to?: string
  active?: string
  transient_payload?: Record<string, unknown>
  organization_id?: string | null
  oauth2_login_challenge?: string
  oauth2_login_request?: Record<string, unknown> | null
  session_token_exchange_code?: string
  identity_schema?: string
  continue_with?: ContinueWith[] | null
}

export type FlowState =
  | 'choose_method'
  | 'sent_email'
  | 'passed_challenge'
  | 'show_form'
  | 'success'
  | 'recovery_awaiting_address'
  | 'recovery_awaiting_address_choice'
  | 'recovery_confirming_address'
  | 'recovery_awaiting_code'
  | (string & {})

export interface LoginFlow extends Flow {
  refresh?: boolean
  requested_aal?: Assurance
  created_at?: string
  updated_at?: string
}

export interface RegistrationFlow extends Flow {}
export interface RecoveryFlow extends Flow {}
export interface VerificationFlow extends Flow {}

export interface SettingsFlow extends Flow {
  identity: Identity
}

const rawUi = object<Ui>({ action: text, method: text, nodes }, { messages: list(message) })

const ui: Check<Ui> = (value, field): value is Ui => {
  // A second-factor flow of someone who has none comes without any node, written as null.
  if (isRecord(value)) value['nodes'] ??= []
  return rawUi(value, field)
}

const required = {
  id: text,
  type: text,
  issued_at: text,
  expires_at: text,
  request_url: text,
  ui,
  state: text,
}

const optional = {
  return_to: text,
  active: text,
  transient_payload: record,
  organization_id: text,
  oauth2_login_challenge: text,
  oauth2_login_request: record,
  session_token_exchange_code: text,
  identity_schema: text,
  continue_with: continueWith,
}

export const flow = object<Flow>(required, optional)

export const loginFlow = object<LoginFlow>(required, {
  ...optional,
  refresh: flag,
  requested_aal: text,
  created_at: text,
  updated_at: text,
})

export const settingsFlow = object<SettingsFlow>({ ...required, identity }, optional)
