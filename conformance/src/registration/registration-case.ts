import { brief } from '../brief.ts'
import { expected } from '../differences.ts'
import type { Person } from '../person.ts'

export const hasty = { lifespans: { registration: brief } }
export const withoutSession = { after: { registration: { session: false } } }
export const closed = { registration: 'closed' } as const

export const accountOf = (person: Person, traits: Record<string, unknown> = {}) => ({
  method: 'password',
  password: person.password,
  traits: { email: person.email, ...traits },
})

export const traits = expected('one-step-trait-group')
export const form = [
  'default/csrf_token',
  `${traits}/traits.email`,
  'password/password',
  `${traits}/traits.phone`,
  `${traits}/traits.name.first`,
  `${traits}/traits.name.last`,
  'password/method=password',
]
