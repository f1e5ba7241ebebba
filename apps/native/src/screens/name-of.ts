import type { Identity } from '@portico/client'

/** What somebody calls themselves, as far as the account knows it. */
export function nameOf(identity: Identity | null | undefined): string {
  const { name, email, username, phone } = identity?.traits ?? {}
  const { first, last } = Object(name)
  const whole = [first, last].filter((part) => typeof part === 'string' && part).join(' ')
  const known = [whole, name, username, email, phone]
  return known.find((one): one is string => typeof one === 'string' && one !== '') ?? '–'
}
