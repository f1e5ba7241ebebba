import { languages } from '@portico/react/flow'
import { countryList } from '@portico/react/phone'
import { expect, test } from 'vitest'
import { loadCountryNames } from './country-names.ts'

test.each(languages)('every country has a name in $name', async ({ tag }) => {
  const namesIn = await loadCountryNames(tag)
  const named = countryList(tag, [], (language) => (code) => namesIn(language)[code])
  expect(named.filter(({ name, code }) => name === code)).toEqual([])
  expect(new Set(named.map(({ name }) => name)).size).toBe(named.length)
})

test('a language without names speaks English here', async () => {
  const namesIn = await loadCountryNames('sv')
  expect(namesIn('sv')['DE']).toBe('Germany')
})
