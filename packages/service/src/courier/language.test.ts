import { expect, test } from 'vitest'
import { languages, mailTexts, pickLanguage } from './language.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['sv,fr;q=0.7,en;q=0.3', 'fr'],
  ['en;q=0.2, ja;q=0.9', 'ja'],
  ['pt-PT', 'pt-BR'],
  ['zh-CN,zh;q=0.9', 'zh-Hans'],
  ['zh-TW', 'zh-Hans'],
  ['iw-IL', 'he'],
  ['de;q=0,nl', 'nl'],
  ['\u0000;;;,q=,=', 'en'],
  [`${'x,'.repeat(100_000)}de`, 'en'],
])('who asks for %j reads %s', (accepted, language) => {
  expect(pickLanguage(accepted, 'en')).toBe(language)
})

test('who reads none of ours gets the language of the house', () => {
  expect(pickLanguage('sv', 'nl')).toBe('nl')
})

test.each(languages)('%s has the same holes to fill as English, and no empty text', (language) => {
  expect(holes(mailTexts[language])).toEqual(holes(mailTexts.en))
})

test.each(languages.filter((language) => language !== 'en'))(
  '%s leaves no whole text in English',
  (language) => {
    const english = new Set(leaves(mailTexts.en).map(([, text]) => text))
    for (const [path, text] of leaves(mailTexts[language])) {
      // The names of programs alone read the same in several languages.
      if (path !== 'knownDevice') expect(english, path).not.toContain(text)
    }
  },
)

function holes(texts: object): [string, string[]][] {
  return leaves(texts).map(([path, text]) => {
    expect(text.trim(), path).not.toBe('')
    return [path, (text.match(/\{\w+\}/g) ?? []).toSorted()]
  })
}

function leaves(texts: object, under = ''): [string, string][] {
  return Object.entries(texts).flatMap(([name, value]: [string, unknown]): [string, string][] =>
    typeof value === 'object' && value !== null
      ? leaves(value, `${under}${name}.`)
      : [[`${under}${name}`, String(value)]],
  )
}
