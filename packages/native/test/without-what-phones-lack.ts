import missing from './what-phones-lack.json'

/**
 * What Hermes, the JavaScript of phones, does not have, or not in every version that is in people's hands.
 * Removed before anything is loaded, so that relying on one of these fails.
 */
for (const [place, names] of Object.entries(missing)) {
  const from: unknown = place
    .split('.')
    .reduce<unknown>((at, name) => Reflect.get(Object(at), name), globalThis)
  for (const name of names) Reflect.deleteProperty(Object(from), name)
}

export const isMissing = (): boolean => !('DisplayNames' in Intl) && !('Locale' in Intl)
