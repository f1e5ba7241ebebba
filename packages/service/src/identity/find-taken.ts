import type { Core } from '../core.ts'
import type { Fields } from '../http/fields.ts'
import { derive } from './derive.ts'
import type { StoredIdentity } from './identity-record.ts'
import type { IdentitySchema } from './identity-schema.ts'

export interface Taken {
  owner: StoredIdentity
  identifier: string
}

/**
 * The account that already has one of the identifiers or addresses which these traits would give;
 * `among` narrows it to some of them.
 */
export function findTaken(
  core: Core,
  schema: IdentitySchema,
  traits: Fields,
  among: (value: string) => boolean = () => true,
): Taken | undefined {
  const { identities } = core
  const { identifiers, verifiable, recovery } = derive(schema, traits)
  for (const { type, identifier } of identifiers) {
    if (!among(identifier)) continue
    const owner = identities.findByIdentifier([type], identifier)
    if (owner !== undefined) return { owner, identifier }
  }
  for (const [table, addresses] of [
    ['verifiable', verifiable],
    ['recovery', recovery],
  ] as const) {
    for (const { via, value } of addresses) {
      if (!among(value)) continue
      const owner = identities.findByAddress(table, via, value)
      if (owner !== undefined) return { owner, identifier: value }
    }
  }
  return undefined
}

/** Whether any account signs in with this or has it as an address. Takes as long either way. */
export function isTaken({ database }: Core, value: string): boolean {
  return [
    `SELECT count(*) AS n FROM identifiers
     WHERE type IN ('password', 'webauthn', 'code') AND identifier = ?`,
    `SELECT count(*) AS n FROM verifiable_addresses WHERE via IN ('email', 'sms') AND value = ?`,
    `SELECT count(*) AS n FROM recovery_addresses WHERE via IN ('email', 'sms') AND value = ?`,
  ]
    .map((question) => database.sql(question).get(value)?.['n'])
    .some((count) => count !== 0)
}
