import type { Language, Texts } from '@portico/react'
import type { LanguageTag } from '@portico/react/languages/language-list'
import { languages } from '@portico/react/languages/language-list'
import { languageTexts } from './language-texts.ts'

/** The language of a page, with all of its texts: the server has them at hand. */
export interface SiteLanguage extends Language {
  texts: Texts
}

const loaded = new Map<LanguageTag, SiteLanguage>()

/** A language is read when the first visitor asks for it, and kept. */
export async function siteLanguage(tag: LanguageTag): Promise<SiteLanguage> {
  const known = loaded.get(tag)
  if (known) return known
  const dir = languages.find((language) => language.tag === tag)?.dir ?? 'ltr'
  const language = { tag, dir, texts: await languageTexts[tag]() }
  loaded.set(tag, language)
  return language
}
