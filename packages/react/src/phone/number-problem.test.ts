import type { CountryCode } from 'libphonenumber-js/min'
import { expect, test } from 'vitest'
import { numberProblem } from './number-problem.ts'

test.each<[typed: string, country: CountryCode | undefined, problem: string | undefined]>([
  ['', 'DE', undefined],
  ['  ', undefined, undefined],
  ['01512 3456789', 'DE', undefined],
  ['+49 1512 3456789', undefined, undefined],
  ['+800 1234 5678', undefined, undefined],
  ['01512 3456789', undefined, 'no-country'],
  ['1', undefined, 'no-country'],
  ['1', 'DE', 'too-short'],
  ['01', 'DE', 'too-short'],
  ['+49 1', undefined, 'too-short'],
  ['01512 3456789 3456789 1', 'DE', 'too-long'],
  ['+999 123456', undefined, 'no-country'],
  ['(113) 373-4253', 'US', 'unknown'],
])('%j in %s: %s', (typed, country, problem) => {
  expect(numberProblem(typed, country)).toBe(problem)
})
