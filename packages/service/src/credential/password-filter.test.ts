import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isCommonPassword } from './common-password.ts'
import { filterBytes, PasswordFilter } from './password-filter.ts'

const stored = new PasswordFilter(readFileSync(new URL('common-passwords.bin', import.meta.url)))

test('the list in the repository holds more than 100,000 passwords', () => {
  // Each entry sets up to 14 bits; the share of bits that are set tells how many entries there are.
  let set = 0
  for (const byte of stored.bits) set += byte.toString(2).replaceAll('0', '').length
  const all = filterBytes * 8
  const entries = (-all / 14) * Math.log(1 - set / all)
  expect(entries).toBeGreaterThan(155_000)
  expect(entries).toBeLessThan(165_000)
})

// Far down in lists of leaked passwords, and with no pattern that a rule would see.
test.each(['deeznutz', '18051978', 'DeezNutz', 'master17', '^y%thjkl'])(
  '%s is on the list, in any case of letters',
  (password) => {
    expect(stored.has(password)).toBe(true)
    expect(isCommonPassword(password)).toBe(true)
  },
)

test('of 20,000 passwords that nobody has, at most 10 are taken for common ones', () => {
  let mistaken = 0
  for (let count = 0; count < 20_000; count++) {
    if (stored.has(`nobody ${count} has this one`)) mistaken++
  }
  expect(mistaken).toBeLessThanOrEqual(10)
})

test('a look-up costs no visitor any time', () => {
  const started = performance.now()
  for (let count = 0; count < 2_000; count++) stored.has(`some password ${count}`)
  expect((performance.now() - started) / 2_000).toBeLessThan(0.5)
})
