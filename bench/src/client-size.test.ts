import { expect, test } from 'vitest'
import { budget, callNames, everyCallSize, oneCallSize } from './client-size.ts'

test('the whole client fits into 4.0 kB gzipped', { timeout: 60_000 }, async () => {
  const size = await everyCallSize()

  expect(budget.everyCall).toBe(4000)
  expect(size).toBeLessThanOrEqual(4000)
  // A bundle that lost its calls would fit as well.
  expect(size).toBeGreaterThan(2000)
})

test('each call alone, with its client, fits into 1.8 kB', { timeout: 120_000 }, async () => {
  const sizes: [string, number][] = []
  for (const name of callNames) sizes.push([name, await oneCallSize(name)])

  expect(budget.oneCall).toBe(1800)
  expect(sizes).toHaveLength(32)
  expect(sizes.filter(([, size]) => size > 1800)).toEqual([])
  expect(sizes.filter(([, size]) => size < 800)).toEqual([])
})
