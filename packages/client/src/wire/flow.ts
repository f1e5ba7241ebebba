import type { Check } from '../check.ts'
import { isRecord, list, maybe, object, text } from '../check.ts'
import type { ContinueWith } from './continue-with.ts'
import { continueWith } from './continue-with.ts'
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
  issued_at?: string
  expires_at: string
  request_url?: string
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

const rawUi = object<Ui>({ action: text, method: text, nodes, messages: maybe(list(message)) })

const ui: Check<Ui> = (value, field): value is Ui => {
  // A second-factor flow of someone who has none comes without any node, written as null.
  if (isRecord(value) && value['nodes'] === null) value['nodes'] = []
  return rawUi(value, field)
}

export const flowShape = {
  id: text,
  type: text,
  expires_at: text,
  ui,
  state: text,
  continue_with: maybe(continueWith),
}

/** Login, registration, recovery and verification promise the same; what is theirs alone is optional. */
export const flow = object<Flow>(flowShape)

/** A submit answers with the flow, to go on with, or with what it was for. */
// @__NO_SIDE_EFFECTS__
export function flowOr<Done>(done: Check<Done>): Check<Flow | Done> {
  return (value, field): value is Flow | Done =>
    isRecord(value) && 'ui' in value ? flow(value, field) : done(value, field)
}
