import type { Core } from '../../core.ts'
import type { Fields } from '../../http/fields.ts'
import { derive } from '../../identity/derive.ts'
import type { StoredIdentity } from '../../identity/identity-record.ts'
import type { IdentitySchema } from '../../identity/identity-schema.ts'

export interface Taken {
  owner: StoredIdentity
  identifier: string
}

/** The account that already has one of the identifiers or addresses which these traits would give. */
export function findTaken(core: Core, schema: IdentitySchema, traits: Fields): Taken | undefined {
  const { identities } = core
  const { identifiers, verifiable, recovery } = derive(schema, traits)
  for (const { type, identifier } of identifiers) {
    const owner = identities.findByIdentifier([type], identifier)
    if (owner !== undefined) return { owner, identifier }
  }
  for (const [table, addresses] of [
    ['verifiable', verifiable],
    ['recovery', recovery],
  ] as const) {
    for (const { via, value } of addresses) {
      const owner = identities.findByAddress(table, via, value)
      if (owner !== undefined) return { owner, identifier: value }
    }
  }
  return undefined
}
