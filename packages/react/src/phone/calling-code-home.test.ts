import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { callingCodeHome } from './calling-code-home.ts'

test('each calling code has the home that the numbering plans name first', () => {
  const path = createRequire(`${process.cwd()}/`).resolve('libphonenumber-js/metadata.min.json')
  const plans: { country_calling_codes: Record<string, string[]> } = JSON.parse(
    readFileSync(path, 'utf8'),
  )
  for (const [code, [home]] of Object.entries(plans.country_calling_codes)) {
    if (home !== '001') expect([code, callingCodeHome(code, undefined)]).toEqual([code, home])
  }
})

test('the country at hand is kept while its code is the same', () => {
  expect(callingCodeHome('1', 'CA')).toBe('CA')
  expect(callingCodeHome('49', 'CA')).toBe('DE')
})

test('a code of no country has no home', () => {
  expect(callingCodeHome('800', 'DE')).toBeUndefined()
})
