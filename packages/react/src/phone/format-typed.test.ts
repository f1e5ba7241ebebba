import type { CountryCode } from 'libphonenumber-js/min'
import { getCountries } from 'libphonenumber-js/min'
import { describe, expect, test } from 'vitest'
import type { Typed } from './format-typed.ts'
import { formatTyped } from './format-typed.ts'

/** One key after the other. */
function typing(keys: string, country?: CountryCode): Typed {
  let field: Typed = { text: '', caret: 0, country }
  for (const key of keys) {
    const text = field.text.slice(0, field.caret) + key + field.text.slice(field.caret)
    field = formatTyped({ ...field, text, caret: field.caret + key.length })
  }
  return field
}

test.each<[country: CountryCode, keys: string, text: string]>([
  ['DE', '015123456789', '01512 3456789'],
  ['DE', '15123456789', '1512 3456789'],
  ['US', '2133734253', '(213) 373-4253'],
  ['FR', '0612345678', '06 12 34 56 78'],
  ['FR', '612345678', '6 12 34 56 78'],
  ['GB', '07400123456', '07400 123456'],
  ['JP', '09012345678', '090-1234-5678'],
  ['BR', '11961234567', '(11) 96123-4567'],
  ['AR', '91123456789', '9 11 2345 6789'],
  ['SA', '٠٥١٢٣٤٥٦٧٨', '051 234 5678'],
])('in %s, %s becomes %s', (country, keys, text) => {
  expect(typing(keys, country)).toEqual({ text, caret: text.length, country })
})

test.each<[keys: string, atHand: CountryCode | undefined, country: CountryCode | undefined]>([
  ['+4', 'US', 'US'],
  ['+49', 'US', 'DE'],
  ['0049', 'US', 'DE'],
  ['+1', 'DE', 'US'],
  ['+1', 'CA', 'CA'],
  ['+15062345678', 'US', 'CA'],
  ['+7701', 'DE', 'KZ'],
  ['+44', undefined, 'GB'],
  ['+800', 'DE', undefined],
  ['0151', undefined, undefined],
])('typing %s, with %s at hand, picks %s', (keys, atHand, country) => {
  expect(typing(keys, atHand).country).toBe(country)
})

test('two zeros become a plus', () => {
  expect(typing('004915123456789').text).toBe('+49 1512 3456789')
})

describe('the caret', () => {
  test('stays at its digit when one is put in before', () => {
    // 01512 34|56789 with a 9 at the caret.
    const next = formatTyped({ text: '01512 34956789', caret: 9, country: 'DE' })
    expect(next.text.slice(0, next.caret).replaceAll(' ', '')).toBe('01512349')
  })

  test('Backspace behind a gap takes the digit before it', () => {
    // (213) |373-4253 without its gap.
    const next = formatTyped({ text: '(213)373-4253', caret: 5, country: 'US' }, 'before')
    expect(next.text).toBe(typing('213734253', 'US').text)
  })

  test('Delete before a gap takes the digit behind it', () => {
    expect(formatTyped({ text: '01512345678', caret: 5, country: 'DE' }, 'after')).toMatchObject({
      text: typing('0151245678', 'DE').text,
      caret: 5,
    })
  })
})

test('no country loses a digit that was typed', () => {
  for (const country of getCountries()) {
    const { text } = typing('234567891', country)
    expect([country, text.replaceAll(/\D/g, '')]).toEqual([country, '234567891'])
  }
})
