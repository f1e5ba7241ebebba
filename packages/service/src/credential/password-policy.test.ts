import { expect, test } from 'vitest'
import { isCommonPassword } from './common-password.ts'
import { tooSimilar } from './password-policy.ts'

test.each([
  'password1',
  'P@ssw0rd!',
  'qwertyuiop',
  '12345678',
  '987654321',
  'aaaaaaaa',
  'abcabcabc',
  'Summer2026!',
  'iloveyou123',
  'letmein!!',
  '1qaz2wsx',
  'dragonmonkey',
])('%s would be guessed early', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each([
  'correct horse battery staple',
  'mBz8-qsV2-ttK1',
  'another long secret',
  'Gewitterziegen tanzen',
])('%s would not', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})

test('what looks like the address is too similar', () => {
  expect(tooSimilar('ada@example.org', 'ada@example.org')).toBe(true)
  expect(tooSimilar('ada@exampl', 'ada@example.org')).toBe(true)
  expect(tooSimilar('correct horse battery', 'ada@example.org')).toBe(false)
})
