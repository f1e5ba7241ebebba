import type { AuthenticationMethod } from '@portico/client'
import type { Core } from '../../core.ts'
import type { Fields } from '../../http/fields.ts'
import { isFields } from '../../http/fields.ts'
import { type IdentitySchema, normaliseAddress, textTrait } from '../../identity/identity-schema.ts'
import type { Channel } from '../../identity/normalise.ts'
import { readTraits, setTrait } from '../../identity/read-traits.ts'
import { proofBy } from '../authenticated.ts'
import type { Claims, OpenIdProvider } from './open-id-provider.ts'
import type { SocialLink } from './social-credential.ts'

/** Someone whom a provider vouches for. */
export interface SocialPerson {
  provider: OpenIdProvider
  link: SocialLink
  claims: Claims
}

export async function personOf(
  core: Core,
  provider: OpenIdProvider,
  claims: Claims,
): Promise<SocialPerson> {
  const issuer = await provider.issuer(core)
  return { provider, claims, link: { provider: provider.id, issuer, subject: claims.sub } }
}

/** The proof as the session remembers it, with what the provider says of its own way. */
export function proofOf(core: Core, { provider, claims }: SocialPerson): AuthenticationMethod {
  const { acr, amr } = claims
  return {
    ...proofBy(core, 'oidc', 'aal1', provider.id),
    ...(typeof acr === 'string' && { upstream_acr: acr }),
    ...(Array.isArray(amr) && {
      upstream_amr: amr.filter((one): one is string => typeof one === 'string'),
    }),
  }
}

/** Traits from the provider's claims; what the visitor typed comes first. */
export function traitsOf(
  schema: IdentitySchema,
  { provider, claims }: SocialPerson,
  typed: Fields,
): Fields {
  const traits: Fields = {}
  const known = new Set(schema.traits.map(({ path }) => path))
  for (const [path, name] of Object.entries(provider.config.claims)) {
    const value = claims[name]
    if (known.has(path) && value !== undefined && value !== '') setTrait(traits, path, value)
  }
  return readTraits(schema, over(traits, typed))
}

function over(base: Fields, top: Fields): Fields {
  const merged: Fields = { ...base }
  for (const [name, value] of Object.entries(top)) {
    const below = merged[name]
    merged[name] = isFields(below) && isFields(value) ? over(below, value) : value
  }
  return merged
}

const verifiedClaims = {
  email: { value: 'email', verified: 'email_verified' },
  sms: { value: 'phone_number', verified: 'phone_number_verified' },
} as const

/** Addresses that the provider has proved. One that the visitor typed instead is not among them. */
export function provedAddresses(
  schema: IdentitySchema,
  { claims }: SocialPerson,
  traits: Fields,
): { via: Channel; value: string }[] {
  return schema.traits.flatMap(({ path, role: { verification: via } }) => {
    if (via === undefined) return []
    const names = verifiedClaims[via]
    const told = claims[names.value]
    const value = normaliseAddress(textTrait(traits, path) ?? '', via)
    const same =
      value !== undefined && typeof told === 'string' && normaliseAddress(told, via) === value
    return same && claims[names.verified] === true ? [{ via, value }] : []
  })
}
