import type { CountryCode, PhoneNumber } from 'libphonenumber-js/min'
import { parsePhoneNumberFromString as parse } from 'libphonenumber-js/min'
import { callingCodeHome } from './calling-code-home.ts'

/** A number as the field shows it: the country beside it, the rest in it. */
export interface ShownNumber {
  country: CountryCode | undefined
  text: string
}

/**
 * A whole number that came at once: pasted, filled in by the browser, or there from before. Beginning with
 * its country (`+49 …`, `0049 …`, `49 …`) or as it is written at home; undefined when it is no number that
 * exists in the country at hand, in a likely one, or by its calling code.
 */
export function readNumber(
  written: string,
  atHand: CountryCode | undefined,
  likely: readonly CountryCode[] = [],
): ShownNumber | undefined {
  const plain = plainly(written)
  const outward = plain.replace(/^00/, '+')
  const homes = outward.startsWith('+')
    ? []
    : [...new Set([...(atHand ? [atHand] : []), ...likely])]
  for (const home of homes) {
    const number = parse(plain, home)
    if (number?.isValid()) return shown(number, home)
  }
  const number = parse(outward.startsWith('+') ? outward : `+${plain}`)
  return number?.isValid() ? shown(number, atHand) : undefined
}

/** What goes over the wire: E.164 where the country is known, else what was typed. */
export function wireNumber(typed: string, country: CountryCode | undefined): string {
  const plain = plainly(typed)
  return parse(plain, country)?.number ?? plain
}

function shown(number: PhoneNumber, atHand: CountryCode | undefined): ShownNumber {
  const { countryCallingCode: code } = number
  const country = number.country ?? callingCodeHome(code, atHand)
  const whole = number.formatInternational()
  // Numbers of no country (`+800 …`) have nothing beside them that says their code.
  return { country, text: country ? whole.slice(`+${code} `.length) : whole }
}

/** Without what other programs wrap numbers in: `tel:`, marks of direction, wide signs. */
function plainly(written: string): string {
  return written
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .replace(/^tel:/i, '')
    .trim()
}
