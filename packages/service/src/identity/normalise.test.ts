import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEmail, normaliseEmail, normalisePhone } from './normalise.ts'

test.each([
  ['+49 1511 2345678', '+4915112345678'],
  ['+1 (202) 555-0199', '+12025550199'],
  ['tel:+12025550111', '+12025550111'],
  ['015112345678', undefined],
  ['004915112345677', undefined],
  ['12', undefined],
  ['+15555550100', undefined],
])('the phone number %s becomes %s', (typed, stored) => {
  expect(normalisePhone(typed)).toBe(stored)
})

test('look-alikes of one address are one address (GHSA-7rqj-j65f-68wh)', () => {
  for (const typed of [
    'Ada@Example.org',
    ' ada@example.org ',
    'ada＠example.org',
    'ada\u200b@example.org',
    'ａｄａ@example.org',
  ]) {
    expect(normaliseEmail(typed)).toBe('ada@example.org')
  }
})

test('normalising twice changes nothing more, and line ends never survive in an address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      const once = normaliseEmail(typed)
      expect(normaliseEmail(once)).toBe(once)
      if (isEmail(once)) expect(once).not.toMatch(/[\s\p{Cc}]/u)
    }),
  )
})

test.each([
  'a@b.example\r\nBcc: x@y.example',
  'a b@c.example',
  '@x.example',
  'a@',
  'a@-x.example',
  'a..b@x.example',
  '"a"@x.example',
])('%j is no address', (typed) => {
  expect(isEmail(normaliseEmail(typed))).toBe(false)
})
