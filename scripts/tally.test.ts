import { afterEach, expect, test, vi } from 'vitest'
import { close, inWords, nothing, one, sum } from './tally.ts'

const before = process.exitCode
afterEach(() => {
  process.exitCode = before
  vi.restoreAllMocks()
})

test('parts add up', () => {
  const parts = [one(true), one(false), { passed: 10, failed: 0, skipped: 2 }, nothing]
  expect(sum(parts)).toEqual({ passed: 11, failed: 1, skipped: 2 })
  expect(sum([])).toEqual(nothing)
})

test('the closing line is made for people and for scripts', () => {
  expect(inWords({ passed: 1, failed: 2, skipped: 3 })).toBe('1 passed, 2 failed, 3 skipped')
})

test.each([
  [{ passed: 5, failed: 0, skipped: 0 }, 0],
  [{ passed: 5, failed: 0, skipped: 3 }, 0],
  [{ passed: 5, failed: 1, skipped: 0 }, 1],
  [{ passed: 0, failed: 0, skipped: 0 }, 1],
  [{ passed: 0, failed: 0, skipped: 4 }, 1],
])('%o ends a command with %i', (tally, code) => {
  const line = vi.spyOn(console, 'log').mockReturnValue()
  close(tally)
  expect(process.exitCode).toBe(code)
  expect(line).toHaveBeenCalledExactlyOnceWith(inWords(tally))
})
