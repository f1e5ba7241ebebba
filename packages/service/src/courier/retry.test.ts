import { expect, test } from 'vitest'
import { pauseAfter } from './retry.ts'

test('pauses grow, yet stay short enough for a code, and long ones come only much later', () => {
  const pauses = Array.from({ length: 40 }, (_, tries) => pauseAfter(tries))
  expect(pauses.slice(0, 5)).toEqual([2_000, 4_000, 8_000, 15_000, 15_000])
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other))
  // A server that was away for two minutes finds the next try at most 15 s later.
  expect(Math.max(...pauses.slice(0, 20))).toBe(15_000)
  expect(pauses.at(-1)).toBe(600_000)
})
