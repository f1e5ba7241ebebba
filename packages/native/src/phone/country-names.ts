import type { LanguageTag } from '@portico/react/flow'

type Names = Readonly<Record<string, string>>

/** One file for each language, so that only the spoken one is loaded. */
const files: Record<LanguageTag, () => Promise<{ names: Names }>> = {
  en: () => import('./country-names/en.ts'),
  de: () => import('./country-names/de.ts'),
  es: () => import('./country-names/es.ts'),
  fr: () => import('./country-names/fr.ts'),
  it: () => import('./country-names/it.ts'),
  nl: () => import('./country-names/nl.ts'),
  pl: () => import('./country-names/pl.ts'),
  'pt-BR': () => import('./country-names/pt-br.ts'),
  he: () => import('./country-names/he.ts'),
  ar: () => import('./country-names/ar.ts'),
  ja: () => import('./country-names/ja.ts'),
  'zh-Hans': () => import('./country-names/zh-hans.ts'),
}

/**
 * How a language calls the countries. Phones' JavaScript has no `Intl.DisplayNames`, so the names come with
 * the app; a language that has none speaks English here.
 */
export async function loadCountryNames(tag: string): Promise<(language: string) => Names> {
  const own = (isLanguage(tag) ? files[tag] : files.en)()
  const [spoken, english] = await Promise.all([own, files.en()])
  return (language) => (language === tag ? spoken.names : english.names)
}

const isLanguage = (tag: string): tag is LanguageTag => Object.hasOwn(files, tag)
