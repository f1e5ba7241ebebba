import type { Message } from '@portico/client'
import type { WaitingSignUp } from './confirm-sign-up.ts'
import type { UiNode } from './node.ts'

export type FlowKind = 'login' | 'registration' | 'recovery' | 'verification' | 'settings'
export type FlowType = 'browser' | 'api'

/** Any flow, as it is kept. What only some kinds have is optional. */
export interface FlowRecord {
  id: string
  kind: FlowKind
  type: FlowType
  state: string
  active?: string
  issuedAt: number
  expiresAt: number
  requestUrl: string
  returnTo?: string
  /** The fingerprint of the browser's CSRF cookie: the flow is that browser's alone. */
  boundTo?: string
  /** Settings: whose. Login: who must prove it is still them. */
  identityId?: string
  ui: { method: 'POST' | 'GET'; action?: string; nodes: UiNode[]; messages: Message[] }
  refresh?: boolean
  requestedAal?: 'aal1' | 'aal2'
  via?: string
  schemaId?: string
  afterVerificationReturnTo?: string
  skipSettings?: boolean
  /** Made by the service for someone: readable without the cookie. */
  unbound?: boolean
  hasExchangeCode?: boolean
  /** A sign-up that becomes an account once its addresses are confirmed. */
  signUp?: WaitingSignUp
  /** What a method must remember from one step to the next: `memory.passkey`, `memory.totp`. */
  memory: Record<string, unknown>
}
