import { parsePhoneNumberFromString as parse } from 'libphonenumber-js/min'
import { useEffect, useState } from 'react'
import { useWords } from '../language/language.ts'
import { likelyCountries, visitorHere } from './likely-country.ts'

/**
 * Accounts know telephone numbers with their country. Whoever signs in with digits alone, and is refused, is
 * offered their number in that form; what they typed is never changed by itself.
 */
export function NumberOffer({ input }: { input: HTMLInputElement }) {
  const { text } = useWords()
  const [typed, setTyped] = useState(input.value)
  useEffect(() => {
    const look = () => setTyped(input.value)
    input.addEventListener('input', look)
    return () => input.removeEventListener('input', look)
  }, [input])

  const number = numberOf(typed)
  if (!number) return null
  return (
    <p className="p-note" aria-live="polite">
      {text('phone.offer')}{' '}
      <button type="button" className="p-link" onClick={() => fillIn(input, number.wire)}>
        <bdi>{text('phone.use', { number: number.shown })}</bdi>
      </button>
    </p>
  )
}

function fillIn(input: HTMLInputElement, value: string): void {
  input.value = value
  // Whoever keeps what is typed hears of it.
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.focus()
}

/** Digits alone, read as a number of the countries that the visitor is likely from. */
function numberOf(typed: string): { wire: string; shown: string } | undefined {
  if (!/^[\d\s()./-]+$/.test(typed)) return undefined
  for (const country of likelyCountries(visitorHere())) {
    const number = parse(typed, country)
    if (number?.isValid()) {
      return { wire: number.number, shown: number.formatInternational() }
    }
  }
  return undefined
}
