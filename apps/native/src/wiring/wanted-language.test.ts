import { expect, test } from 'vitest'
import { wantedLanguage } from './wanted-language.ts'

test.each([
  [['de-AT'], 'de'],
  [['pt-PT'], 'pt-BR'],
  [['zh-CN', 'en-US'], 'zh-Hans'],
  [['sv-SE', 'fr-CA'], 'fr'],
  [['sv-SE'], 'en'],
  [[], 'en'],
])('a device that speaks %j is spoken to in %s', (device, expected) => {
  expect(wantedLanguage(device)).toBe(expected)
})
