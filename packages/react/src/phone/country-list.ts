import type { CountryCode } from 'libphonenumber-js/min'
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'

export interface NamedCountry {
  code: CountryCode
  /** In the visitor's language. */
  name: string
  /** Digits alone, such as `49`. */
  callingCode: string
}

export interface Country extends NamedCountry {
  /** What a search looks at besides: its names, folded. */
  names: string[]
}

/** How a language calls countries. */
export type CountryNames = (language: string) => (country: CountryCode) => string | undefined

/** The names that the platform knows; some phones know none and bring their own. */
const platformNames: CountryNames = (language) => {
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region' })
  return (country) => names.of(country)
}

/** One country; whoever shows no list need not name all of them. */
export function namedCountry(code: CountryCode, language: string): NamedCountry {
  const name = platformNames(language)(code) ?? code
  return { code, name, callingCode: getCountryCallingCode(code) }
}

/** Every country that has telephones, by name; those that are likely come first. */
export function countryList(
  language: string,
  likely: readonly CountryCode[] = [],
  namesIn: CountryNames = platformNames,
): Country[] {
  const own = namesIn(language)
  // Whoever knows a country by its English name finds it in any language.
  const english = namesIn('en')
  const { compare } = new Intl.Collator(language)
  const countries = getCountries().map((code): Country => {
    const name = own(code) ?? code
    return {
      code,
      name,
      callingCode: getCountryCallingCode(code),
      names: [...new Set([fold(name), fold(english(code) ?? code)])],
    }
  })
  const rank = ({ code }: Country) => (likely.includes(code) ? likely.indexOf(code) : likely.length)
  return countries.sort((a, b) => rank(a) - rank(b) || compare(a.name, b.name))
}

/** The countries that a search means, the best first; all of them for an empty one. */
export function searchCountries(countries: readonly Country[], typed: string): Country[] {
  const wanted = fold(typed)
  if (!wanted) return [...countries]
  return countries
    .map((country) => ({ country, rank: rankOf(country, wanted) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ country }) => country)
}

function rankOf({ code, callingCode, names }: Country, wanted: string): number {
  const digits = /^(?:\+|00)?(\d+)$/.exec(wanted.replaceAll(' ', ''))?.[1]
  if (digits) return digits === callingCode ? 2 : callingCode.startsWith(digits) ? 1 : 0
  if (wanted === code.toLowerCase()) return 4
  if (names.some((name) => name.startsWith(wanted))) return 3
  if (names.some((name) => name.includes(` ${wanted}`))) return 2
  return names.some((name) => name.includes(wanted)) ? 1 : 0
}

/** One spelling for search: no accents, no capitals, plain digits, marks as spaces. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}|\p{Cf}/gu, '')
    .toLowerCase()
    .replaceAll(/\p{Nd}/gu, plainDigit)
    .replaceAll(/[^\p{L}\p{N}+]+/gu, ' ')
    .trim()
}

/** Arabic keyboards have digits of their own. Digits of a script follow each other, zero first. */
function plainDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0
  for (const zero of [0x30, 0x660, 0x6f0, 0x966]) {
    if (point >= zero && point < zero + 10) return String(point - zero)
  }
  return digit
}
