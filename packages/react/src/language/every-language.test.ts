import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { ar } from './ar.ts'
import { de } from './de.ts'
import type { Texts } from './en.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import type { Text } from './format-text.ts'
import { formatText } from './format-text.ts'
import { fr } from './fr.ts'
import { he } from './he.ts'
import { it as italian } from './it.ts'
import { ja } from './ja.ts'
import type { LanguageTag } from './language-list.ts'
import { languages } from './language-list.ts'
import { nl } from './nl.ts'
import { pl } from './pl.ts'
import { ptBr } from './pt-br.ts'
import { zhHans } from './zh-hans.ts'

const texts: Record<LanguageTag, Texts> = {
  en,
  de,
  fr,
  es,
  'pt-BR': ptBr,
  it: italian,
  nl,
  pl,
  ja,
  'zh-Hans': zhHans,
  ar,
  he,
}

/** English words that are the language's own as well. */
const meantAsInEnglish: Partial<Record<LanguageTag, string[]>> = {
  de: ['Code', 'Passkey', 'Passkeys'],
  fr: ['Code', 'E-mail'],
  'pt-BR': ['E-mail'],
  it: ['E-mail', 'Passkey', 'Password'],
  nl: ['Code', 'E-mail', 'Passkey', 'Passkeys'],
  pl: ['E-mail'],
}

const english: Record<string, Text> = en

const sentencesOf = (text: Text) => (typeof text === 'string' ? [text] : Object.values(text))
const namesIn = (sentence: string) => (sentence.match(/\{\w+\}/g) ?? []).toSorted()
const words = (sentence: string) => sentence.replaceAll(/\{\w+\}/g, '').trim()

const formsOf = (tag: string) => new Intl.PluralRules(tag).resolvedOptions().pluralCategories

/** Whether a form is for a single number, which its sentence may then say as a word. */
function isOneNumber(form: string, tag: string): boolean {
  const rules = new Intl.PluralRules(tag)
  return (
    Array.from({ length: 1_000 }, (_, n) => n).filter((n) => rules.select(n) === form).length === 1
  )
}

describe.each(languages)('$name', ({ tag, dir }) => {
  const entries = Object.entries(texts[tag])

  test('has every text, and none that English has not', () => {
    expect(Object.keys(texts[tag]).toSorted()).toEqual(Object.keys(en).toSorted())
    for (const [key, text] of entries) {
      for (const sentence of sentencesOf(text)) expect(sentence.trim(), key).not.toBe('')
    }
  })

  test('names what English names, so that nothing is left out or stays a brace', () => {
    for (const [key, text] of entries) {
      const [wanted = []] = sentencesOf(english[key] ?? '').map(namesIn)
      if (typeof text === 'string') expect(namesIn(text), key).toEqual(wanted)
      else {
        for (const [form, sentence] of Object.entries(text)) {
          const named = namesIn(sentence)
          if (named.length > 0 || !isOneNumber(form, tag))
            expect(named, `${key} ${form}`).toEqual(wanted)
        }
      }
      for (const sentence of sentencesOf(text)) {
        expect(sentence.replaceAll(/\{\w+\}/g, ''), key).not.toMatch(/[{}]/)
      }
    }
  })

  test('counts in exactly the plural forms that the language has', () => {
    for (const [key, text] of entries) {
      expect(typeof text, key).toBe(typeof english[key])
      if (typeof text === 'object')
        expect(Object.keys(text).toSorted(), key).toEqual(formsOf(tag).toSorted())
    }
  })

  test('is written in the direction of its script', () => {
    const script = new Intl.Locale(tag).maximize().script ?? ''
    expect(dir).toBe(['Arab', 'Hebr'].includes(script) ? 'rtl' : 'ltr')
  })

  test('weighs at most 12 kB', () => {
    const file = new URL(`${tag.toLowerCase()}.ts`, import.meta.url)
    expect(gzipSync(readFileSync(file)).length).toBeLessThanOrEqual(12_000)
  })
})

test.each([
  ['pl', 1, 'Poczekaj 1 sekundę.'],
  ['pl', 3, 'Poczekaj 3 sekundy.'],
  ['pl', 12, 'Poczekaj 12 sekund.'],
  ['he', 2, 'שתי שניות'],
  ['fr', 0, '0 seconde.'],
  ['ja', 1, '1 秒'],
] as const)('%s says %d seconds in its own form', (tag, count, expected) => {
  expect(formatText(texts[tag]['notice.wait'], { count }, tag)).toContain(expected)
})

test.each(languages.filter(({ tag }) => tag !== 'en'))(
  '$name leaves nothing in English but what is meant so',
  ({ tag }) => {
    const same = Object.entries(texts[tag]).flatMap(([key, text]) => {
      const theirs = sentencesOf(english[key] ?? '')
      return sentencesOf(text).filter((sentence) => words(sentence) && theirs.includes(sentence))
    })
    expect([...new Set(same)].toSorted()).toEqual(meantAsInEnglish[tag] ?? [])
  },
)
