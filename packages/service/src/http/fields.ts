/** A form as it was sent: nested, without empty values. */
export interface Fields {
  [name: string]: unknown
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

/** Puts `traits.name.first` where it belongs; what is empty counts as missing. */
export function nest(entries: Iterable<[string, unknown]>): Fields {
  const fields: Fields = {}
  for (const [name, value] of entries) put(fields, name.split('.'), value)
  return fields
}

function put(fields: Fields, path: string[], value: unknown): void {
  const [name = '', ...rest] = path
  if (forbidden.has(name)) return
  if (rest.length > 0) {
    const inner = fields[name]
    const next: Fields = isFields(inner) ? inner : {}
    fields[name] = next
    put(next, rest, value)
    return
  }
  if (value === '' || value === undefined || value === null) return
  if (isFields(value)) {
    const inner = fields[name]
    const next: Fields = isFields(inner) ? inner : {}
    fields[name] = next
    for (const [key, part] of Object.entries(value)) put(next, key.split('.'), part)
    return
  }
  fields[name] = value
}

export function textField(fields: Fields, name: string): string | undefined {
  const value = fields[name]
  if (typeof value === 'string') return value === '' ? undefined : value
  return typeof value === 'number' ? String(value) : undefined
}

/** Checkboxes and buttons send words. */
export function flagField(fields: Fields, name: string): boolean {
  const value = fields[name]
  return value === true || value === 'true' || value === 'on' || value === '1'
}

export function objectField(fields: Fields, name: string): Fields {
  const value = fields[name]
  return isFields(value) ? value : {}
}
