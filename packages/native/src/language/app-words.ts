import type { LanguageTag } from '@portico/react/flow'
import { SpokenLanguage } from '@portico/react/flow'
import { use } from 'react'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { he } from './he.ts'
import { it } from './it.ts'
import { ja } from './ja.ts'
import { nl } from './nl.ts'
import { pl } from './pl.ts'
import { ptBR } from './pt-br.ts'
import { zhHans } from './zh-hans.ts'

export type AppTextKey = keyof typeof en

export type AppTexts = Record<AppTextKey, string>

export const appTexts: Record<LanguageTag, AppTexts> = {
  en,
  de,
  es,
  fr,
  it,
  nl,
  pl,
  'pt-BR': ptBR,
  he,
  ar,
  ja,
  'zh-Hans': zhHans,
}

/** The app's own words in the language that is spoken; English where there are none. */
export function useAppWords(): (key: AppTextKey) => string {
  const { tag } = use(SpokenLanguage)
  const own = isLanguage(tag) ? appTexts[tag] : en
  return (key) => own[key]
}

const isLanguage = (tag: string): tag is LanguageTag => Object.hasOwn(appTexts, tag)
