/**
 * Which plural form a number takes, in the languages that come with the app. Phones' JavaScript has no
 * `Intl.PluralRules`; whole numbers are all that is counted here.
 */
const forms: Record<string, (count: number) => Intl.LDMLPluralRule> = {
  en: (n) => (n === 1 ? 'one' : 'other'),
  de: (n) => (n === 1 ? 'one' : 'other'),
  nl: (n) => (n === 1 ? 'one' : 'other'),
  it: (n) => (n === 1 ? 'one' : millions(n)),
  es: (n) => (n === 1 ? 'one' : millions(n)),
  fr: (n) => (n < 2 ? 'one' : millions(n)),
  pt: (n) => (n < 2 ? 'one' : millions(n)),
  he: (n) => (n === 1 ? 'one' : n === 2 ? 'two' : 'other'),
  pl: (n) => (n === 1 ? 'one' : isFew(n) ? 'few' : 'many'),
  ar: arabic,
  ja: () => 'other',
  zh: () => 'other',
}

const millions = (n: number) => (n !== 0 && n % 1_000_000 === 0 ? 'many' : 'other')

const isFew = (n: number) => n % 10 >= 2 && n % 10 <= 4 && !(n % 100 >= 12 && n % 100 <= 14)

function arabic(n: number): Intl.LDMLPluralRule {
  if (n === 0) return 'zero'
  if (n === 1) return 'one'
  if (n === 2) return 'two'
  const rest = n % 100
  if (rest >= 3 && rest <= 10) return 'few'
  return rest >= 11 ? 'many' : 'other'
}

export function pluralForm(language: string, count: number): Intl.LDMLPluralRule {
  const rule = forms[language.split('-')[0] ?? ''] ?? (() => 'other' as const)
  return Number.isInteger(count) ? rule(Math.abs(count)) : 'other'
}

/** What the shared words ask of `Intl.PluralRules`, and no more. */
class PluralRules {
  readonly #language: string

  constructor(language: string) {
    this.#language = language
  }

  select(count: number): Intl.LDMLPluralRule {
    return pluralForm(this.#language, count)
  }
}

/** Puts the plural forms where the shared words look for them, if the platform has none. */
export function fillInPluralRules(): void {
  if (!('PluralRules' in Intl)) {
    Object.defineProperty(Intl, 'PluralRules', { value: PluralRules, configurable: true })
  }
}
