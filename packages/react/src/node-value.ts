/** A node's value as a form carries it; whatever is no plain value is left out. */
export function nodeValue(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : ''
}
