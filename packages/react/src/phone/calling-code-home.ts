import type { CountryCode } from 'libphonenumber-js/min'
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'

/** Of the countries that share a calling code, the one that is meant until more digits tell. */
const homes: Record<string, CountryCode> = {
  1: 'US',
  7: 'RU',
  39: 'IT',
  44: 'GB',
  47: 'NO',
  61: 'AU',
  64: 'NZ',
  212: 'MA',
  246: 'IO',
  262: 'RE',
  290: 'SH',
  358: 'FI',
  590: 'GP',
  599: 'CW',
}

/** The country of a calling code: the one at hand if it has that code, else the code's home. */
export function callingCodeHome(
  callingCode: string,
  atHand: CountryCode | undefined,
): CountryCode | undefined {
  if (atHand && getCountryCallingCode(atHand) === callingCode) return atHand
  return (
    homes[callingCode] ??
    getCountries().find((country) => getCountryCallingCode(country) === callingCode)
  )
}
