import type { CountryCode } from 'libphonenumber-js/min'
import {
  parsePhoneNumberFromString as parse,
  validatePhoneNumberLength as lengthProblem,
} from 'libphonenumber-js/min'

export type NumberProblem = 'no-country' | 'too-short' | 'too-long' | 'unknown'

/** What seems wrong with a number. An opinion: the service has the last word. */
export function numberProblem(
  typed: string,
  country: CountryCode | undefined,
): NumberProblem | undefined {
  if (typed.trim() === '') return undefined
  if (!country && !typed.includes('+')) return 'no-country'
  switch (lengthProblem(typed, country)) {
    case undefined:
      return parse(typed, country)?.isValid() ? undefined : 'unknown'
    case 'INVALID_COUNTRY':
      return 'no-country'
    case 'NOT_A_NUMBER':
    case 'TOO_SHORT':
      return 'too-short'
    case 'TOO_LONG':
      return 'too-long'
    case 'INVALID_LENGTH':
      return 'unknown'
  }
}
