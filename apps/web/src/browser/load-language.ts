import type { Texts } from '@portico/react'
import { languageTexts } from '../pages/language-texts.ts'

const languages: Record<string, () => Promise<Texts>> = languageTexts

/** All texts of a language; undefined where they cannot be had, and the page goes on with what it has. */
export async function loadLanguage(tag: string): Promise<Texts | undefined> {
  return languages[tag]?.().catch(() => undefined)
}
