import { expect, test } from 'vitest'
import { phoneSize } from './phone-size.ts'

test(
  'the telephone field fits into 60 kB gzipped, and only flows that have one load it',
  { timeout: 120_000 },
  async () => {
    const { chunk, leaks } = await phoneSize()

    expect(leaks).toBe(false)
    expect(chunk).toBeLessThanOrEqual(60_000)
    // A bundle that lost its numbering plans would fit as well.
    expect(chunk).toBeGreaterThan(40_000)
  },
)
