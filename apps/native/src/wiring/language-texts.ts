import type { Language, LanguageTag, Texts } from '@portico/react/flow'
import { languages } from '@portico/react/flow'
import { en } from '@portico/react/languages/en'

/** English is there at once; each other language is loaded when it is spoken. */
const others: Record<Exclude<LanguageTag, 'en'>, () => Promise<Texts>> = {
  de: () => import('@portico/react/languages/de').then(({ de }) => de),
  es: () => import('@portico/react/languages/es').then(({ es }) => es),
  fr: () => import('@portico/react/languages/fr').then(({ fr }) => fr),
  it: () => import('@portico/react/languages/it').then(({ it }) => it),
  nl: () => import('@portico/react/languages/nl').then(({ nl }) => nl),
  pl: () => import('@portico/react/languages/pl').then(({ pl }) => pl),
  'pt-BR': () => import('@portico/react/languages/pt-br').then(({ ptBr }) => ptBr),
  he: () => import('@portico/react/languages/he').then(({ he }) => he),
  ar: () => import('@portico/react/languages/ar').then(({ ar }) => ar),
  ja: () => import('@portico/react/languages/ja').then(({ ja }) => ja),
  'zh-Hans': () => import('@portico/react/languages/zh-hans').then(({ zhHans }) => zhHans),
}

export const english: Language = { tag: 'en', dir: 'ltr', texts: en }

export async function loadLanguage(tag: LanguageTag): Promise<Language> {
  if (tag === 'en') return english
  const dir = languages.find((language) => language.tag === tag)?.dir ?? 'ltr'
  return { tag, dir, texts: await others[tag]() }
}
