import type { CountryCode } from 'libphonenumber-js/min'
import { getCountries, isSupportedCountry } from 'libphonenumber-js/min'

/** What a browser tells of where its visitor is at home. */
export interface Visitor {
  languages: readonly string[]
  timeZone: string | undefined
}

export function visitorHere(): Visitor {
  return {
    languages: navigator.languages,
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
}

/** Where the visitor's number is likely from, the likeliest first; empty when nothing tells. */
export function likelyCountries({ languages, timeZone }: Visitor): CountryCode[] {
  const locales = languages.flatMap((tag) => localeOf(tag) ?? [])
  const regions = locales.flatMap(({ region }) => supported(region))
  // “de, en-US” is a German browser: only the first language's own region speaks of its reader.
  const [home] = locales
    .filter(({ language }) => language === locales[0]?.language)
    .flatMap(({ region }) => supported(region))
  const likeliest = home ? [home] : countriesOf(timeZone, locales)
  return [...new Set([...likeliest, ...regions])].slice(0, 3)
}

/** Browsers know the zones of each country, so no table of them is shipped. */
function countriesOf(timeZone: string | undefined, locales: Intl.Locale[]): CountryCode[] {
  if (!timeZone?.includes('/') || timeZone.startsWith('Etc/')) return []
  // Asking all takes a while; the homes of the visitor's languages are asked first.
  const homes = locales.flatMap((locale) => supported(locale.maximize().region))
  const found = [...homes, ...getCountries()].find((country) =>
    zonesOf(new Intl.Locale(`und-${country}`)).includes(timeZone),
  )
  return found ? [found] : []
}

function zonesOf(locale: Intl.Locale): unknown[] {
  // Newer than the types that we compile with, and absent in older browsers.
  const ask: unknown = Reflect.get(locale, 'getTimeZones')
  const zones: unknown =
    typeof ask === 'function' ? Reflect.apply(ask, locale, []) : Reflect.get(locale, 'timeZones')
  return Array.isArray(zones) ? zones : []
}

const supported = (region: string | undefined): CountryCode[] =>
  region && isSupportedCountry(region) ? [region] : []

function localeOf(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag)
  } catch {
    return undefined
  }
}
