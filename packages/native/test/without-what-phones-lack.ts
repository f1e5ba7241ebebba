/**
 * What Hermes, the JavaScript of phones, does not have, or not in every version that is in people's hands.
 * Removed before anything is loaded, so that relying on one of these fails.
 */
const missing: [from: object, names: string[]][] = [
  [
    Intl,
    [
      'DisplayNames',
      'PluralRules',
      'Locale',
      'ListFormat',
      'RelativeTimeFormat',
      'Segmenter',
      'DurationFormat',
    ],
  ],
  [AbortSignal, ['any', 'timeout']],
  [Promise, ['withResolvers', 'try']],
  [Array, ['fromAsync']],
  [Object, ['groupBy']],
  [Map, ['groupBy']],
  [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf']],
  [String.prototype, ['isWellFormed', 'toWellFormed']],
]

for (const [from, names] of missing) {
  for (const name of names) Reflect.deleteProperty(from, name)
}

export const isMissing = (): boolean => !('DisplayNames' in Intl) && !('Locale' in Intl)
