/**
 * Telephone numbers without a screen: countries, what is typed, what is posted. Apart from `./flow`, because
 * the rules of the world's numbers are large and only a flow with a number needs them.
 */
export type { CountryCode } from 'libphonenumber-js/min'
export {
  countryList,
  searchCountries,
  type Country,
  type CountryNames,
} from './phone/country-list.ts'
export { flagShapes, type Shape } from './phone/flag-shapes.ts'
export { formatTyped, type Typed } from './phone/format-typed.ts'
export { likelyCountries, type Visitor } from './phone/likely-country.ts'
export { numberProblem, type NumberProblem } from './phone/number-problem.ts'
export { readNumber, wireNumber, type ShownNumber } from './phone/read-number.ts'
