import type { Texts } from '@portico/react'

const languages: Record<string, () => Promise<Texts>> = {
  en: async () => (await import('@portico/react/languages/en')).en,
}

/** All texts of a language; undefined where they cannot be had, and the page goes on with what it has. */
export async function loadLanguage(tag: string): Promise<Texts | undefined> {
  return languages[tag]?.().catch(() => undefined)
}
