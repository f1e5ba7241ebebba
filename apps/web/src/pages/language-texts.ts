import type { Texts } from '@portico/react'
import type { LanguageTag } from '@portico/react/languages/language-list'

/** All texts of one language, fetched alone when they are asked for. */
export const languageTexts: Record<LanguageTag, () => Promise<Texts>> = {
  en: async () => (await import('@portico/react/languages/en')).en,
  de: async () => (await import('@portico/react/languages/de')).de,
  fr: async () => (await import('@portico/react/languages/fr')).fr,
  es: async () => (await import('@portico/react/languages/es')).es,
  'pt-BR': async () => (await import('@portico/react/languages/pt-br')).ptBr,
  it: async () => (await import('@portico/react/languages/it')).it,
  nl: async () => (await import('@portico/react/languages/nl')).nl,
  pl: async () => (await import('@portico/react/languages/pl')).pl,
  ja: async () => (await import('@portico/react/languages/ja')).ja,
  'zh-Hans': async () => (await import('@portico/react/languages/zh-hans')).zhHans,
  ar: async () => (await import('@portico/react/languages/ar')).ar,
  he: async () => (await import('@portico/react/languages/he')).he,
}
