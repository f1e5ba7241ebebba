export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The value at a path such as `ui.nodes.0`; the whole for the empty path. */
function at(whole: unknown, path: string[]): unknown {
  return path.reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), whole)
}

/** A copy with one field changed, or gone. */
export function changed(
  whole: unknown,
  path: string,
  change: (owner: object, key: string) => void,
) {
  // Through JSON, because the samples share their parts and a clone would go on sharing them.
  const copy: unknown = JSON.parse(JSON.stringify(whole))
  const keys = path.split('.')
  const key = keys.pop() ?? ''
  const owner = at(copy, keys)
  if (!isRecord(owner) || !(key in owner)) throw new Error(`the sample has no ${path}`)
  change(owner, key)
  return copy
}
