import { list, maybe, object, record, text } from '../check.ts'

export interface VerifiableAddress {
  id?: string
  value: string
  verified?: boolean
  via: 'email' | 'sms' | (string & {})
  status?: 'pending' | 'sent' | 'completed' | (string & {})
  verified_at?: string
  created_at?: string
  updated_at?: string
}

export interface RecoveryAddress {
  id?: string
  value: string
  via: 'email' | 'sms' | (string & {})
  created_at?: string
  updated_at?: string
}

export interface Identity {
  id: string
  schema_id?: string
  /** Empty in the items of a session list. */
  schema_url?: string
  traits: Record<string, unknown>
  state?: 'active' | 'inactive' | (string & {})
  state_changed_at?: string
  external_id?: string
  verifiable_addresses?: VerifiableAddress[] | null
  recovery_addresses?: RecoveryAddress[] | null
  metadata_public?: Record<string, unknown> | null
  created_at?: string
  updated_at?: string
  organization_id?: string | null
  region?: string
}

const addresses = maybe(list(object<RecoveryAddress>({ value: text, via: text })))

export const identity = object<Identity>({
  id: text,
  traits: record,
  verifiable_addresses: addresses,
  recovery_addresses: addresses,
})
