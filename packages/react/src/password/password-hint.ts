import { createContext } from 'react'
import type { Words } from '../language/language.ts'

/** What the service asks of a new password, as far as whoever runs it wants to tell. */
export interface PasswordPolicy {
  minLength?: number
  /** Passwords that are known from leaks are refused. */
  refusesLeaked?: boolean
  /** Passwords that resemble the visitor's name or address are refused. */
  refusesSimilar?: boolean
}

/** A sentence below the field of a new password; the wire does not carry what it says. */
export const PasswordHint = createContext('')

/** A policy in words, for `PasswordHint`. It never blocks anything: the service decides. */
export function passwordHint(policy: PasswordPolicy, { text }: Words): string {
  const { minLength, refusesLeaked, refusesSimilar } = policy
  return [
    minLength ? text('password.hint.length', { count: minLength }) : '',
    refusesLeaked ? text('password.hint.leaked') : '',
    refusesSimilar ? text('password.hint.similar') : '',
  ]
    .filter(Boolean)
    .join(' ')
}
