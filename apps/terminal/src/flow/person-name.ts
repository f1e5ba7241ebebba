import type { Session } from '@portico/client'

/** What to call whoever is signed in: an address, a name they chose, or else their number. */
export function personName({ identity }: Session): string {
  const traits: unknown = identity?.traits
  if (typeof traits === 'object' && traits !== null) {
    for (const name of ['email', 'username', 'phone', 'phone_number']) {
      const value: unknown = Reflect.get(traits, name)
      if (typeof value === 'string' && value) return value
    }
  }
  return identity?.id ?? 'somebody'
}
