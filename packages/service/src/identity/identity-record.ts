import type { Identity, RecoveryAddress, VerifiableAddress } from '@portico/client'
import type { Fields } from '../http/fields.ts'
import type { Channel } from './normalise.ts'

export interface StoredIdentity {
  id: string
  schemaId: string
  traits: Fields
  state: 'active' | 'inactive'
  stateChangedAt: number
  availableAal: 'aal1' | 'aal2'
  externalId?: string
  metadataPublic: Record<string, unknown> | null
  createdAt: number
  updatedAt: number
  verifiable: StoredAddress[]
  recovery: StoredAddress[]
}

export interface StoredAddress {
  id: string
  value: string
  via: Channel
  verified: boolean
  status: string
  verifiedAt?: number
  createdAt: number
  updatedAt: number
}

export const iso = (at: number): string => new Date(at).toISOString()

/** An identity as the public may see it: no credential, nothing of the administrator's. */
export function wireIdentity(identity: StoredIdentity, publicUrl: string): Identity {
  return {
    id: identity.id,
    ...(identity.externalId !== undefined && { external_id: identity.externalId }),
    schema_id: identity.schemaId,
    schema_url: `${publicUrl}/schemas/${Buffer.from(identity.schemaId).toString('base64url')}`,
    state: identity.state,
    state_changed_at: iso(identity.stateChangedAt),
    traits: identity.traits,
    ...(identity.verifiable.length > 0 && {
      verifiable_addresses: identity.verifiable.map(wireVerifiable),
    }),
    ...(identity.recovery.length > 0 && {
      recovery_addresses: identity.recovery.map(wireRecovery),
    }),
    metadata_public: identity.metadataPublic,
    created_at: iso(identity.createdAt),
    updated_at: iso(identity.updatedAt),
    organization_id: null,
  }
}

function wireVerifiable(address: StoredAddress): VerifiableAddress {
  return {
    id: address.id,
    value: address.value,
    verified: address.verified,
    via: address.via,
    status: address.status,
    ...(address.verifiedAt !== undefined && { verified_at: iso(address.verifiedAt) }),
    created_at: iso(address.createdAt),
    updated_at: iso(address.updatedAt),
  }
}

function wireRecovery(address: StoredAddress): RecoveryAddress {
  return {
    id: address.id,
    value: address.value,
    via: address.via,
    created_at: iso(address.createdAt),
    updated_at: iso(address.updatedAt),
  }
}
