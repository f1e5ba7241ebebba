/**
 * A check looks at a value from the wire and either says that it is a T or throws a Mismatch
 * that names the field. It is done once, at the edge; inside, types are trusted.
 *
 * What must be there is checked, and whatever has an inside. Optional plain values are taken as
 * they come: checking each would cost half a kilobyte on every page (docs/decisions/0003).
 */
export type Check<T> = (value: unknown, field: string) => value is T

type OptionalKey<T> = { [K in keyof T]-?: object extends Pick<T, K> ? K : never }[keyof T]

type Shape<T> = { [K in Exclude<keyof T, OptionalKey<T>>]-?: Check<T[K]> } & {
  [K in OptionalKey<T>]?: Check<T[K] | null | undefined>
}

/** Its message is the path of the field that breaks the promise. */
export class Mismatch extends Error {}

function expected(is: boolean, field: string): true {
  if (!is) throw new Mismatch(field)
  return true
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

// @__NO_SIDE_EFFECTS__
const typed =
  <T>(type: string): Check<T> =>
  (value, field): value is T =>
    expected(typeof value === type, field)

export const text: Check<string> = typed('string')

export const number: Check<number> = typed('number')

export const record: Check<Record<string, unknown>> = (
  value,
  field,
): value is Record<string, unknown> => expected(isRecord(value), field)

/** An answer without a body. */
export const nothing: Check<null> = (value, field): value is null => expected(value === null, field)

/** May be missing, or null as Go writes it. */
// @__NO_SIDE_EFFECTS__
export function maybe<T>(check: Check<T>): Check<T | null | undefined> {
  return (value, field): value is T | null | undefined => value == null || check(value, field)
}

// @__NO_SIDE_EFFECTS__
export function list<T>(check: Check<T>): Check<T[]> {
  return (value, field): value is T[] =>
    expected(
      Array.isArray(value) && value.every((item, index) => check(item, `${field}.${index}`)),
      field,
    )
}

/** The compiler asks for a check of every field that T promises. */
// @__NO_SIDE_EFFECTS__
export function object<T>(shape: Shape<T>): Check<T> {
  const checks: [string, Check<unknown>][] = Object.entries(shape)
  return (value, field): value is T =>
    record(value, field) && checks.every(([key, check]) => check(value[key], `${field}.${key}`))
}

/**
 * A list whose items are told apart by one key. There, a kind that nobody knows becomes `unknown`
 * and the rest of the item stays as it came, so that a newer service never breaks an older reader.
 */
// @__NO_SIDE_EFFECTS__
export function variants<T>(key: string, kinds: Record<string, Check<unknown>>): Check<T[]> {
  return list(
    (item, field): item is T =>
      record(item, field) &&
      text(item[key], `${field}.${key}`) &&
      (Object.hasOwn(kinds, item[key])
        ? !!kinds[item[key]]?.(item, field)
        : !!(item[key] = 'unknown')),
  )
}
