import type { TextKey, Texts } from './en.ts'
import type { Language } from './language.ts'

/** Of these, one that is asked for stands for all: code that joins a field later says the others. */
const together = /^(passkey|phone|code|sessions|password\.new)\./

/** What a page says after its first submit; it must be there before the rest of the language is. */
const soonNeeded = /^(notice\.|phone\.(offer|use)$|40000(02|06)$|40[14]000[38]$|40[67]0006$)/

/**
 * Watches which texts a page uses while it is rendered on the server, so that its script carries
 * those and not the whole language.
 */
export function textsInUse(language: Language & { texts: Texts }): {
  watched: Language
  used: () => Partial<Texts>
} {
  const keys = new Set<string>(Object.keys(language.texts).filter((key) => soonNeeded.test(key)))
  const watched = new Proxy(language.texts, {
    get(texts, key, receiver) {
      if (typeof key === 'string' && Object.hasOwn(texts, key)) {
        keys.add(key)
        const family = together.exec(key)?.[0]
        if (family) for (const one of Object.keys(texts)) if (one.startsWith(family)) keys.add(one)
      }
      return Reflect.get(texts, key, receiver)
    },
  })
  const isKey = (key: string): key is TextKey => Object.hasOwn(language.texts, key)
  return {
    watched: { ...language, texts: watched },
    used: () =>
      Object.fromEntries([...keys].filter(isKey).map((key) => [key, language.texts[key]])),
  }
}
