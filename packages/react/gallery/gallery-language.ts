import type { Texts } from '../src/language/en.ts'
import { languages, type LanguageTag } from '../src/language/language-list.ts'
import type { Language } from '../src/language/language.ts'

const texts: Record<LanguageTag, () => Promise<Texts>> = {
  en: async () => (await import('../src/language/en.ts')).en,
  de: async () => (await import('../src/language/de.ts')).de,
  fr: async () => (await import('../src/language/fr.ts')).fr,
  es: async () => (await import('../src/language/es.ts')).es,
  'pt-BR': async () => (await import('../src/language/pt-br.ts')).ptBr,
  it: async () => (await import('../src/language/it.ts')).it,
  nl: async () => (await import('../src/language/nl.ts')).nl,
  pl: async () => (await import('../src/language/pl.ts')).pl,
  ja: async () => (await import('../src/language/ja.ts')).ja,
  'zh-Hans': async () => (await import('../src/language/zh-hans.ts')).zhHans,
  ar: async () => (await import('../src/language/ar.ts')).ar,
  he: async () => (await import('../src/language/he.ts')).he,
}

/** The language that the toolbar names; English where it names none of ours. */
export async function galleryLanguage(tag: unknown): Promise<Language> {
  const found = languages.find((one) => one.tag === tag) ?? languages[0]
  return { tag: found.tag, dir: found.dir, texts: await texts[found.tag]() }
}
