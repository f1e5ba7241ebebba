import { expect, test } from 'vitest'
import { appTexts } from './app-words.ts'

const { en, ...others } = appTexts

test.each(Object.entries(others))(
  '%s leaves nothing empty and nothing in English',
  (_tag, texts) => {
    expect(Object.keys(texts).toSorted()).toEqual(Object.keys(en).toSorted())
    const english = new Set<string>(Object.values(en))
    for (const [key, text] of Object.entries(texts)) {
      expect(text.trim(), key).not.toBe('')
      expect(english.has(text), key).toBe(false)
    }
  },
)
