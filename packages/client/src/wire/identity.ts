import { flag, list, object, record, text } from '../check.ts'

export interface VerifiableAddress {
  id: string
  value: string
  verified: boolean
  via: 'email' | 'sms' | (string & {})
  status: 'pending' | 'sent' | 'completed' | (string & {})
  verified_at?: string
  created_at?: string
  updated_at?: string
}

export interface RecoveryAddress {
  id: string
  value: string
  via: 'email' | 'sms' | (string & {})
  created_at?: string
  updated_at?: string
}

export interface Identity {
  id: string
  schema_id: string
  schema_url: string
  traits: Record<string, unknown>
  state?: 'active' | 'inactive' | (string & {})
  state_changed_at?: string
  external_id?: string
  verifiable_addresses?: VerifiableAddress[]
  recovery_addresses?: RecoveryAddress[]
  metadata_public?: Record<string, unknown> | null
  created_at?: string
  updated_at?: string
  organization_id?: string | null
  region?: string
}

export const identity = object<Identity>(
  { id: text, schema_id: text, schema_url: text, traits: record },
  {
    state: text,
    state_changed_at: text,
    external_id: text,
    verifiable_addresses: list(
      object<VerifiableAddress>(
        { id: text, value: text, verified: flag, via: text, status: text },
        { verified_at: text, created_at: text, updated_at: text },
      ),
    ),
    recovery_addresses: list(
      object<RecoveryAddress>(
        { id: text, value: text, via: text },
        { created_at: text, updated_at: text },
      ),
    ),
    metadata_public: record,
    created_at: text,
    updated_at: text,
    organization_id: text,
    region: text,
  },
)
