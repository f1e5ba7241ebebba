import { ar } from './language/ar.ts'
import { de } from './language/de.ts'
import { en } from './language/en.ts'
import { es } from './language/es.ts'
import { fr } from './language/fr.ts'
import { he } from './language/he.ts'
import { it } from './language/it.ts'
import { ja } from './language/ja.ts'
import type { MailTexts } from './language/mail-texts.ts'
import { nl } from './language/nl.ts'
import { pl } from './language/pl.ts'
import { ptBr } from './language/pt-br.ts'
import { zhHans } from './language/zh-hans.ts'

/** The languages that the service writes in. */
export const languages = [
  'en',
  'de',
  'fr',
  'es',
  'pt-BR',
  'it',
  'nl',
  'pl',
  'ja',
  'zh-Hans',
  'ar',
  'he',
] as const

export type Language = (typeof languages)[number]

export const mailTexts: Record<Language, MailTexts> = {
  en,
  de,
  fr,
  es,
  'pt-BR': ptBr,
  it,
  nl,
  pl,
  ja,
  'zh-Hans': zhHans,
  ar,
  he,
}

export const directionOf = (language: Language): 'ltr' | 'rtl' =>
  language === 'ar' || language === 'he' ? 'rtl' : 'ltr'

/** The best of ours for an `Accept-Language` line; whatever else stands in it is ignored. */
export function pickLanguage(accepted: string | undefined, fallback: Language): Language {
  const wishes = (accepted ?? '')
    .slice(0, 1_000)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/)
      const weight = parameters.find((parameter) => parameter.startsWith('q='))
      return { tag, weight: weight === undefined ? 1 : Number(weight.slice(2)) }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
  for (const { tag } of wishes) {
    const ours = languageOf(tag)
    if (ours !== undefined) return ours
  }
  return fallback
}

/** By the main part of a tag: a reader of European Portuguese or Traditional Chinese is nearer to ours than to English. */
function languageOf(tag: string): Language | undefined {
  const [main] = tag.split('-')
  // The code that Hebrew had until 1989; some devices still send it.
  const name = main === 'iw' ? 'he' : main
  return languages.find((language) => language.toLowerCase().split('-')[0] === name)
}
