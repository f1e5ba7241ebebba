import { type Fields, isFields } from '../http/fields.ts'
import { type IdentitySchema, type Trait, traitAt } from './identity-schema.ts'
import { normaliseEmail, normalisePhone } from './normalise.ts'

/** Traits as a form sent them, in the types of the schema; forms can only send words. */
export function readTraits(schema: IdentitySchema, sent: Fields): Fields {
  const traits = structuredClone(sent)
  for (const trait of schema.traits) {
    const value = traitAt(traits, trait.path)
    if (value === undefined) continue
    setTrait(traits, trait.path, tidy(trait, coerce(value, trait.schema)))
  }
  return traits
}

function coerce(value: unknown, schema: Fields): unknown {
  const type = schema['type']
  if (type === 'array') {
    const items = isFields(schema['items']) ? schema['items'] : {}
    const list = isFields(value) ? Object.values(value) : Array.isArray(value) ? value : [value]
    return list.map((item: unknown) => coerce(item, items))
  }
  if (typeof value !== 'string') return value
  if (type === 'boolean') {
    return value === 'true' || value === 'on' ? true : value === 'false' ? false : value
  }
  if (type === 'number' || type === 'integer') {
    const number = Number(value)
    return value.trim() !== '' && Number.isFinite(number) ? number : value
  }
  return value
}

/** Addresses lose what would make two of one; the case that was typed stays. */
function tidy(trait: Trait, value: unknown): unknown {
  if (typeof value !== 'string') return value
  const { code, verification, recovery } = trait.role
  if ([code, verification, recovery].includes('sms')) return normalisePhone(value) ?? value
  if (trait.schema['format'] === 'email' && normaliseEmail(value) !== value.toLowerCase()) {
    return normaliseEmail(value)
  }
  return value
}

export function setTrait(traits: Fields, path: string, value: unknown): void {
  const names = path.split('.')
  const last = names.pop() ?? path
  let inner = traits
  for (const name of names) {
    const next = inner[name]
    if (isFields(next)) {
      inner = next
    } else {
      const made: Fields = {}
      inner[name] = made
      inner = made
    }
  }
  inner[last] = value
}
