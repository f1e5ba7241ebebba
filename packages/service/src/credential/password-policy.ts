import type { Config } from '../config/config.ts'
import type { Core } from '../core.ts'
import { type FieldMessage, FormProblem } from '../flow/form-problem.ts'
import { message } from '../flow/message.ts'
import { breachesOf } from './breached-password.ts'
import { isCommonPassword } from './common-password.ts'

const maxBytes = 1_024

export interface PasswordOwner {
  identifiers: string[]
  /** Nothing else will be asked of them. */
  alone: boolean
}

/**
 * Refuses what must not become a password; length first, then what others would guess, then what has leaked.
 * No rules of composition: they make passwords alike.
 */
export async function checkPassword(
  { config, log, development }: Pick<Core, 'config' | 'log' | 'development'>,
  password: string,
  owner: PasswordOwner,
): Promise<void> {
  const rules = config.methods.password
  const found = problemOf(rules, password, owner)
  if (found !== undefined) throw new FormProblem(found)
  const { lookup, url } = rules.haveibeenpwned
  if (lookup === 'never' || (lookup === 'production' && development)) return
  const breaches = await breachesOf(password, url, log)
  if (breaches !== undefined && breaches > 0) {
    throw new FormProblem({ field: 'password', message: message.breached(breaches) })
  }
}

function problemOf(
  config: Config['methods']['password'],
  password: string,
  { identifiers, alone }: PasswordOwner,
): FieldMessage | undefined {
  const field = 'password'
  const length = Array.from(password).length
  const bytes = Buffer.byteLength(password)
  const least = Math.max(config.min_length, alone ? config.min_length_alone : 0)
  if (length < least) return { field, message: message.passwordTooShort(least, length) }
  if (bytes > maxBytes) return { field, message: message.passwordTooLong(maxBytes, bytes) }
  if (
    config.identifier_similarity_check &&
    identifiers.some((identifier) => tooSimilar(password, identifier))
  ) {
    return { field, message: message.tooSimilar }
  }
  if (config.common_passwords && isCommonPassword(password)) {
    return { field, message: message.breached(1) }
  }
  return undefined
}

/** Edit distance under 5, or more than half of the password is a piece of the identifier. */
export function tooSimilar(password: string, identifier: string): boolean {
  const one = password.toLowerCase().slice(0, 256)
  const other = identifier.toLowerCase().slice(0, 256)
  return editDistance(one, other) < 5 || longestCommon(one, other) > one.length / 2
}

function editDistance(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1
      current.push(
        Math.min(
          (before[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (before[column - 1] ?? 0) + same,
        ),
      )
    }
    before = current
  }
  return before[other.length] ?? 0
}

function longestCommon(one: string, other: string): number {
  let best = 0
  let before: number[] = Array.from({ length: other.length + 1 }, () => 0)
  for (let row = 1; row <= one.length; row++) {
    const current = [0]
    for (let column = 1; column <= other.length; column++) {
      const run = one[row - 1] === other[column - 1] ? (before[column - 1] ?? 0) + 1 : 0
      current.push(run)
      best = Math.max(best, run)
    }
    before = current
  }
  return best
}
