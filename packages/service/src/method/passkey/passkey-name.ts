import type { Fields } from '../../http/fields.ts'
import { type IdentitySchema, textTrait, type Trait } from '../../identity/identity-schema.ts'

/** The traits under which someone finds their passkey again, best first. */
function naming({ traits }: IdentitySchema): Trait[] {
  const marked = traits.filter(({ role }) => role.displayName)
  if (marked.length > 0) return marked
  const identifiers = traits.filter(({ role }) => role.webauthn)
  if (identifiers.length > 0) return identifiers
  const untitled = traits.find(({ schema }) => schema['title'] === undefined)
  return untitled === undefined ? [] : [untitled]
}

/** Form fields from which the browser names a new passkey. */
export const nameFields = (schema: IdentitySchema): string[] =>
  naming(schema).map(({ name }) => name)

export function passkeyUserName(schema: IdentitySchema, traits: Fields): string | undefined {
  for (const { path } of naming(schema)) {
    const value = textTrait(traits, path)
    if (value !== undefined) return value
  }
  return undefined
}
