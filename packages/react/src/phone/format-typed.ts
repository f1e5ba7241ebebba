import type { CountryCode } from 'libphonenumber-js/min'
import {
  AsYouType,
  getCountryCallingCode,
  parseIncompletePhoneNumber as signsOf,
} from 'libphonenumber-js/min'
import { callingCodeHome } from './calling-code-home.ts'

/** A field while somebody types in it. */
export interface Typed {
  text: string
  /** How many characters stand before the caret. */
  caret: number
  country: CountryCode | undefined
}

/**
 * Groups the digits the way the country does, and keeps the caret at its digit. A number that begins with
 * its country (`+`, `00`) picks it. `erased` says that a key took away nothing but a gap: then the digit
 * beside it goes, or the gap would come back for ever.
 */
export function formatTyped(typed: Typed, erased?: 'before' | 'after'): Typed {
  let signs = signsOf(typed.text)
  let before = signsOf(typed.text.slice(0, typed.caret)).length
  if (erased) {
    const gone = erased === 'before' ? before - 1 : before
    if (gone >= 0) signs = signs.slice(0, gone) + signs.slice(gone + 1)
    before = Math.max(0, Math.min(gone, signs.length))
  }
  if (signs.startsWith('00')) {
    signs = `+${signs.slice(2)}`
    before = Math.max(0, before - 1)
  }
  const { text, country } = signs.startsWith('+')
    ? international(signs, typed.country)
    : { text: national(signs, typed.country), country: typed.country }
  return { text, country, caret: placeAfter(text, before, signs.length) }
}

function international(signs: string, atHand: CountryCode | undefined) {
  const typing = new AsYouType()
  const text = typing.input(signs)
  const callingCode = typing.getCallingCode()
  // Until its calling code is complete, the number says nothing about its country.
  const country = callingCode
    ? (typing.getCountry() ?? callingCodeHome(callingCode, atHand))
    : atHand
  return { text, country }
}

function national(digits: string, country: CountryCode | undefined): string {
  if (!country) return digits
  const text = new AsYouType(country).input(digits)
  if (/\D/.test(text) || digits.length < 5) return text
  // Typed without the zero that it has at home: grouped as it is beside its calling code.
  const code = `+${getCountryCallingCode(country)}`
  const grouped = new AsYouType().input(code + digits)
  return grouped.startsWith(`${code} `) ? grouped.slice(code.length + 1) : text
}

/** Where the caret goes so that as many signs stand before it as did. */
function placeAfter(text: string, before: number, all: number): number {
  if (before >= all) return text.length
  let seen = 0
  for (let place = 0; place < text.length; place++) {
    if (seen === before) return place
    if (/[\d+]/.test(text.charAt(place))) seen++
  }
  return text.length
}
