import { expect, test } from 'vitest'
import { countryList, namedCountry, searchCountries } from './country-list.ts'

const english = countryList('en')
const found = (typed: string, countries = english) =>
  searchCountries(countries, typed).map(({ code }) => code)

test('every country has a name in every language that we speak', () => {
  for (const tag of [
    'en',
    'de',
    'fr',
    'es',
    'pt-BR',
    'it',
    'nl',
    'pl',
    'ja',
    'zh-Hans',
    'ar',
    'he',
  ]) {
    const countries = countryList(tag)
    expect(countries).toHaveLength(245)
    expect([tag, countries.filter(({ code, name }) => code === name)]).toEqual([tag, []])
  }
})

test('one country is named as in the list', () => {
  for (const country of countryList('ar')) {
    const { code, name, callingCode } = country
    expect(namedCountry(code, 'ar')).toEqual({ code, name, callingCode })
  }
})

test('countries stand in the order of the language, the likely ones first', () => {
  expect(
    countryList('de')
      .slice(0, 3)
      .map(({ name }) => name),
  ).toEqual(['Afghanistan', 'Ägypten', 'Ålandinseln'])
  expect(
    countryList('de', ['CH', 'DE'])
      .slice(0, 3)
      .map(({ code }) => code),
  ).toEqual(['CH', 'DE', 'AF'])
})

test.each([
  ['germ', 'DE'],
  ['GERMANY', 'DE'],
  ['de', 'DE'],
  ['gb', 'GB'],
  ['+49', 'DE'],
  ['0049', 'DE'],
  ['49', 'DE'],
  ['٤٩', 'DE'],
  ['kingdom', 'GB'],
  ['cote d', 'CI'],
  ['aland', 'AX'],
])('%s finds %s first', (typed, code) => {
  expect(found(typed)[0]).toBe(code)
})

test('a search in another language also knows English names', () => {
  const german = countryList('de')
  expect(found('Deutschland', german)).toEqual(['DE'])
  expect(found('germany', german)).toEqual(['DE'])
  expect(found('agypten', german)).toEqual(['EG'])
  expect(found('مصر', countryList('ar'))).toEqual(['EG'])
  expect(found('日本', countryList('ja'))).toEqual(['JP'])
})

test('a calling code finds all who share it, longer ones after', () => {
  expect(found('+44').toSorted()).toEqual(['GB', 'GG', 'IM', 'JE'])
  expect(found('+3')[0]).toBeDefined()
  expect(found('1')).toContain('CA')
})

test('nothing typed finds all, nonsense none', () => {
  expect(found(' ')).toHaveLength(245)
  expect(found('qqq')).toEqual([])
  expect(found('999')).toEqual([])
})
