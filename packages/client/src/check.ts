/**
 * A check looks at a value from the wire and either says that it is a T or throws a Mismatch
 * with the name of the field that breaks the promise. Checked once, at the edge; inside, types are trusted.
 */
export type Check<T> = (value: unknown, field: string) => value is T

type OptionalKey<T> = { [K in keyof T]-?: object extends Pick<T, K> ? K : never }[keyof T]
type RequiredShape<T> = { [K in Exclude<keyof T, OptionalKey<T>>]-?: Check<T[K]> }
type OptionalShape<T> = { [K in OptionalKey<T>]-?: Check<NonNullable<T[K]>> }

export class Mismatch extends Error {
  readonly field: string

  constructor(field: string) {
    super(field)
    this.field = field
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function expected(is: boolean, field: string): true {
  if (!is) throw new Mismatch(field)
  return true
}

const inside = (field: string, key: string | number) => (field ? `${field}.${key}` : `${key}`)

export const text: Check<string> = (value, field): value is string =>
  expected(typeof value === 'string', field)

export const number: Check<number> = (value, field): value is number =>
  expected(typeof value === 'number', field)

export const flag: Check<boolean> = (value, field): value is boolean =>
  expected(typeof value === 'boolean', field)

export const record: Check<Record<string, unknown>> = (
  value,
  field,
): value is Record<string, unknown> => expected(isRecord(value), field)

export const nothing: Check<undefined> = (value, field): value is undefined =>
  expected(value === undefined, field)

/** For what the protocol leaves open: any JSON value will do. */
export const anything: Check<NonNullable<unknown>> = (_value): _value is NonNullable<unknown> =>
  true

export function orNull<T>(check: Check<T>): Check<T | null> {
  return (value, field): value is T | null => value === null || check(value, field)
}

export function list<T>(check: Check<T>): Check<T[]> {
  return (value, field): value is T[] =>
    expected(Array.isArray(value), field) &&
    Array.isArray(value) &&
    value.every((item, index) => check(item, inside(field, index)))
}

/** Every field of T has its check; the optional ones may be missing, or null as Go writes them. */
export function object<T>(required: RequiredShape<T>, optional?: OptionalShape<T>): Check<T> {
  const shapes: Record<string, Check<unknown>>[] = [required, optional ?? {}]
  return (value, field): value is T =>
    record(value, field) &&
    shapes.every((shape, isOptional) =>
      Object.entries(shape).every(
        ([key, check]) =>
          (isOptional && value[key] == null) || check(value[key], inside(field, key)),
      ),
    )
}

/**
 * A list whose items are told apart by one key. An item of a kind that nobody knows is replaced,
 * where it stands, by what `aside` makes of it, so that a newer service never breaks an older reader.
 */
export function variants<T>(
  key: string,
  kinds: Record<string, Check<unknown>>,
  aside: (item: unknown) => T,
): Check<T[]> {
  return (value, field): value is T[] => {
    if (!Array.isArray(value)) throw new Mismatch(field)
    value.forEach((item: unknown, index) => {
      const at = inside(field, index)
      const kind = record(item, at) && item[key]
      if (!text(kind, inside(at, key))) return
      if (Object.hasOwn(kinds, kind)) kinds[kind]?.(item, at)
      else value[index] = aside(item)
    })
    return true
  }
}
