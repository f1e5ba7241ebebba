import type { Fields } from '../http/fields.ts'
import { type IdentitySchema, normaliseAddress, textTrait } from './identity-schema.ts'
import { type Channel, normaliseIdentifier } from './normalise.ts'

export interface Addresses {
  identifiers: { type: string; identifier: string }[]
  verifiable: { via: Channel; value: string }[]
  recovery: { via: Channel; value: string }[]
}

/** What the traits make of a person: how they sign in, what they can verify, how they get back in. */
export function derive(schema: IdentitySchema, traits: Fields): Addresses {
  const result: Addresses = { identifiers: [], verifiable: [], recovery: [] }
  for (const { path, role } of schema.traits) {
    const typed = textTrait(traits, path)
    if (typed === undefined) continue
    const identifier = normaliseIdentifier(typed)
    if (role.password) result.identifiers.push({ type: 'password', identifier })
    if (role.webauthn) result.identifiers.push({ type: 'webauthn', identifier })
    if (role.code !== undefined) {
      const address = normaliseAddress(typed, role.code)
      if (address !== undefined) result.identifiers.push({ type: 'code', identifier: address })
    }
    for (const use of ['verification', 'recovery'] as const) {
      const via = role[use]
      const value = via === undefined ? undefined : normaliseAddress(typed, via)
      if (via === undefined || value === undefined) continue
      if (use === 'verification') result.verifiable.push({ via, value })
      else result.recovery.push({ via, value })
    }
  }
  return result
}
