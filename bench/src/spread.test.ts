import { expect, test } from 'vitest'
import { spreadOf, spreadText } from './spread.ts'

test('of five runs the middle one counts, and the bounds are told', () => {
  const spread = spreadOf([30, 10, 20, 100, 21])

  expect(spread).toEqual({ middle: 21, least: 10, most: 100, runs: 5 })
  expect(spreadText(spread)).toBe('21 (10–100)')
})
