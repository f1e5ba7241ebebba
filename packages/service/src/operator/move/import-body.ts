import type { Fields } from '../../http/fields.ts'
import { iso, type StoredAddress, type StoredIdentity } from '../../identity/identity-record.ts'
import type { Credentials } from '../../identity/identity-store.ts'
import { linksIn } from '../../method/oidc/social-credential.ts'

/** What an account has that Kratos takes from nobody: its import knows passwords and linked accounts alone. */
export const staysBehind = {
  totp: 'authenticator app',
  lookup_secret: 'backup codes',
  webauthn: 'security key',
  passkey: 'passkey',
} as const

export type Left = (typeof staysBehind)[keyof typeof staysBehind]

/** One account, as it goes to Kratos. */
export interface Parcel {
  id: string
  /** Its addresses, by which people know it. */
  name: string
  body: Fields
  /** What no two accounts may have in common. */
  identifiers: string[]
  left: Left[]
  hasSecondFactor: boolean
  hasPassword: boolean
  /** How many accounts at providers are linked to it. */
  links: number
}

/** How Kratos marks an account of ours, so that none is carried twice. */
export const mark = 'portico_id'

export function parcelOf(
  identity: StoredIdentity,
  credentials: Credentials,
  identifiers: readonly string[],
  schemaId: string,
): Parcel {
  const { id, traits, state, verifiable, recovery } = identity
  const hash = credentials.get('password')?.['hashed_password']
  const links = linksIn(credentials.get('oidc'))
  const providers = links.map(({ provider, subject }) => ({ provider, subject }))
  const left = Object.entries(staysBehind).flatMap(([type, name]) =>
    credentials.has(type) ? [name] : [],
  )
  const addresses = [...new Set([...verifiable, ...recovery].map(({ value }) => value))]
  return {
    id,
    name: addresses.join(', '),
    identifiers: [
      ...new Set([
        ...identifiers,
        ...addresses,
        ...providers.map(({ provider, subject }) => `${provider}:${subject}`),
      ]),
    ],
    left,
    hasSecondFactor: identity.availableAal === 'aal2',
    hasPassword: typeof hash === 'string',
    links: providers.length,
    body: {
      schema_id: schemaId,
      traits,
      state,
      metadata_public: identity.metadataPublic,
      metadata_admin: { [mark]: id },
      verifiable_addresses: verifiable.map(wireAddress),
      recovery_addresses: recovery.map(({ value, via }) => ({ value, via })),
      credentials: {
        ...(typeof hash === 'string' && { password: { config: { hashed_password: hash } } }),
        ...(providers.length > 0 && { oidc: { config: { providers } } }),
      },
    },
  }
}

const wireAddress = ({ value, via, verified, verifiedAt, status }: StoredAddress) => ({
  value,
  via,
  verified,
  status,
  ...(verifiedAt !== undefined && { verified_at: iso(verifiedAt) }),
})
