import { getCountries } from 'libphonenumber-js/min'
import { expect, test } from 'vitest'
import { flagShapes } from './flag-shapes.ts'
import { flags } from './flags.ts'

/** Left to their two letters. */
const undrawn = ['SA']

test('every country has a flag, but those that cannot be drawn so small', () => {
  expect(getCountries().filter((country) => !flagShapes(country))).toEqual(undrawn)
})

test('no drawing is of a country without telephones', () => {
  const countries: string[] = getCountries()
  expect(Object.keys(flags).filter((country) => !countries.includes(country))).toEqual([])
})

test('every shape of every flag has a colour and numbers alone', () => {
  for (const country of Object.keys(flags)) {
    for (const shape of flagShapes(country) ?? []) {
      if (shape.kind === 'union') continue
      expect([country, shape.kind === 'path' ? shape.fill : shape.stroke]).toEqual([
        country,
        expect.stringMatching(/^#[\da-f]{3,6}$/),
      ])
      expect([country, shape.d]).toEqual([
        country,
        expect.stringMatching(/^M[\d\s,.MLHVAQahlqvz-]+$/),
      ])
    }
  }
})

test('countries do not share a drawing, but those that fly the same flag', () => {
  const flown = Map.groupBy(Object.keys(flags), (country) => flags[country])
  const shared = [...flown.values()].filter(({ length }) => length > 1)
  expect(shared).toEqual([
    ['BL', 'FR', 'GF', 'GP', 'MF', 'NC', 'PM', 'RE', 'WF', 'YT'],
    ['BQ', 'NL'],
    ['ID', 'MC'],
    ['NO', 'SJ'],
  ])
})
