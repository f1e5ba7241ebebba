import type { CountryCode } from 'libphonenumber-js/min'
import { describe, expect, test } from 'vitest'
import { readNumber, wireNumber } from './read-number.ts'

type Row = [country: CountryCode, atHome: string, wire: string, shown: string]

/** As people write their number at home. */
const numbers: Row[] = [
  ['DE', '01512 3456789', '+4915123456789', '1512 3456789'],
  ['AT', '0664 123456', '+43664123456', '664 123456'],
  ['CH', '078 123 45 67', '+41781234567', '78 123 45 67'],
  ['FR', '06 12 34 56 78', '+33612345678', '6 12 34 56 78'],
  ['GB', '07400 123456', '+447400123456', '7400 123456'],
  ['IE', '085 012 3456', '+353850123456', '85 012 3456'],
  ['ES', '612 34 56 78', '+34612345678', '612 34 56 78'],
  ['PT', '912 345 678', '+351912345678', '912 345 678'],
  ['IT', '06 1234 5678', '+390612345678', '06 1234 5678'],
  ['NL', '06 12345678', '+31612345678', '6 12345678'],
  ['BE', '0470 12 34 56', '+32470123456', '470 12 34 56'],
  ['PL', '512 345 678', '+48512345678', '512 345 678'],
  ['CZ', '601 123 456', '+420601123456', '601 123 456'],
  ['HU', '06 20 123 4567', '+36201234567', '20 123 4567'],
  ['SE', '070-123 45 67', '+46701234567', '70 123 45 67'],
  ['NO', '406 12 345', '+4740612345', '40 61 23 45'],
  ['RU', '8 (912) 345-67-89', '+79123456789', '912 345 67 89'],
  ['UA', '050 123 4567', '+380501234567', '50 123 4567'],
  ['TR', '0501 234 56 78', '+905012345678', '501 234 56 78'],
  ['US', '(213) 373-4253', '+12133734253', '213 373 4253'],
  ['CA', '(506) 234-5678', '+15062345678', '506 234 5678'],
  ['MX', '222 123 4567', '+522221234567', '222 123 4567'],
  ['BR', '(11) 96123-4567', '+5511961234567', '11 96123 4567'],
  ['AR', '011 15-2345-6789', '+5491123456789', '9 11 2345 6789'],
  ['JP', '090-1234-5678', '+819012345678', '90 1234 5678'],
  ['CN', '131 2345 6789', '+8613123456789', '131 2345 6789'],
  ['KR', '010-2000-0000', '+821020000000', '10 2000 0000'],
  ['IN', '081234 56789', '+918123456789', '81234 56789'],
  ['IL', '050-234-5678', '+972502345678', '50 234 5678'],
  ['SA', '051 234 5678', '+966512345678', '51 234 5678'],
  ['EG', '0100 123 4567', '+201001234567', '10 01234567'],
  ['ZA', '071 123 4567', '+27711234567', '71 123 4567'],
  ['NG', '0802 123 4567', '+2348021234567', '802 123 4567'],
  ['AU', '0412 345 678', '+61412345678', '412 345 678'],
  ['NZ', '021 123 4567', '+64211234567', '21 123 4567'],
]

describe.each(numbers)('a number of %s', (country, atHome, wire, text) => {
  test.each([
    ['as it is written at home', atHome],
    ['with a plus', wire],
    ['with two zeros', wire.replace('+', '00')],
    ['as it is shown', text],
  ])('%s', (_, written) => {
    expect(readNumber(written, country)).toEqual({ country, text })
    expect(wireNumber(written.replace(/^00/, '+'), country)).toBe(wire)
  })
})

test.each<[story: string, written: string, atHand: CountryCode | undefined, country?: CountryCode]>(
  [
    ['a plus picks its country', '+49 1512 3456789', 'US', 'DE'],
    ['two zeros pick their country', '0049 1512 3456789', 'US', 'DE'],
    ['the zero in brackets that is not dialled', '+49 (0) 1512 3456789', undefined, 'DE'],
    ['a link', 'tel:+49-1512-3456789', undefined, 'DE'],
    ['marks of direction, as contacts copy them', '\u202A+49 1512 3456789\u202C', undefined, 'DE'],
    ['wide signs', '＋４９　１５１２３４５６７８９', undefined, 'DE'],
    ['Arabic digits', '٠٥١٢٣٤٥٦٧٨', 'SA', 'SA'],
    ['a calling code without its plus', '49 1512 3456789', 'US', 'DE'],
    ['a number of a likely country', '01512 3456789', 'US', 'DE'],
    ['a neighbour that shares the calling code', '+1 506 234 5678', 'US', 'CA'],
    ['a number that two countries share stays at hand', '+39 06 1234 5678', 'IT', 'IT'],
  ],
)('%s', (_, written, atHand, country) => {
  expect(readNumber(written, atHand, ['DE'])?.country).toBe(country)
})

test('a number of no country keeps its code', () => {
  expect(readNumber('+80012345678', 'DE')).toEqual({ country: undefined, text: '+800 1234 5678' })
})

test.each(['', '12', 'hello', '+', '+999 12345678', '0000', '01512 3456789'])(
  '%j alone is no number',
  (written) => {
    expect(readNumber(written, undefined)).toBeUndefined()
  },
)

test('what cannot be read is posted as it was typed', () => {
  expect(wireNumber('', 'DE')).toBe('')
  expect(wireNumber(' 12x ', undefined)).toBe('12x')
  expect(wireNumber('01512 3456789', undefined)).toBe('01512 3456789')
})
