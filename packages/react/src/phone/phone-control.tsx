import type { CountryCode } from 'libphonenumber-js/min'
import { parseIncompletePhoneNumber as signsOf } from 'libphonenumber-js/min'
import { use, useEffect, useMemo, useRef, useState } from 'react'
import { SpokenLanguage, useWords } from '../language/language.ts'
import { namedCountry } from './country-list.ts'
import { CountrySelect } from './country-select.tsx'
import { formatTyped } from './format-typed.ts'
import { likelyCountries, visitorHere } from './likely-country.ts'
import { numberProblem } from './number-problem.ts'
import { readNumber, wireNumber } from './read-number.ts'

interface PhoneControlProps {
  /** The plain field that is there already. */
  input: HTMLInputElement
  name: string
  disabled: boolean | undefined
  onProblem: (explanation: string) => void
}

/** The country beside a plain field of a number; it listens to the field and posts in its place. */
export function PhoneControl({ input, name, disabled, onProblem }: PhoneControlProps) {
  const words = useWords()
  const { tag } = use(SpokenLanguage)
  const likely = useMemo(() => likelyCountries(visitorHere()), [])
  const [number, setNumber] = useState(() => {
    const there = readNumber(input.value, undefined, likely)
    return { text: input.value, country: there?.country ?? likely[0] }
  })
  const country = useMemo(
    () => number.country && namedCountry(number.country, tag),
    [number.country, tag],
  )
  const posted = useRef<HTMLInputElement>(null)
  const doubted = useRef('')

  function show(text: string, country: CountryCode | undefined, caret = text.length): void {
    if (input.value !== text) {
      input.value = text
      // Elsewhere a caret would take the focus with it in some browsers.
      if (document.activeElement === input) input.setSelectionRange(caret, caret)
    }
    setNumber({ text, country })
    onProblem('')
  }

  /** Shows a whole number by its country; false when it is none. */
  function showWhole(): boolean {
    const whole = readNumber(input.value, number.country, likely)
    if (whole) show(whole.text, whole.country)
    return whole !== undefined
  }

  useEffect(() => {
    // What was there before keeps its shape while somebody types in it.
    if (document.activeElement !== input && input.value) showWhole()
    // Once, when it joins the field.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [input])

  useEffect(() => {
    function onInput(event: Event): void {
      const how = event instanceof InputEvent ? event : undefined
      if (how?.isComposing) return
      const typedByKey = how?.inputType === 'insertText' || how?.inputType.startsWith('delete')
      if (!typedByKey && showWhole()) return
      const { value: text, selectionStart: caret } = input
      const onlyGap = text.length < number.text.length && signsOf(text) === signsOf(number.text)
      const next = formatTyped(
        { text, caret: caret ?? text.length, country: number.country },
        onlyGap ? erasedBy[how?.inputType ?? ''] : undefined,
      )
      show(next.text, next.country, next.caret)
    }

    function onBlur(): void {
      // Its calling code stands beside the field now; once is enough.
      if (input.value.startsWith('+')) showWhole()
    }

    function onSubmit(event: SubmitEvent): void {
      // Some password managers fill fields in without a word.
      if (posted.current) posted.current.value = wireNumber(input.value, number.country)
      // What follows is the service's answer.
      onProblem('')
      const { submitter } = event
      if (submitter instanceof HTMLButtonElement && submitter.formNoValidate) return
      const problem = input.disabled ? undefined : numberProblem(input.value, number.country)
      const doubt = `${number.country} ${input.value}`
      // Said once: whoever sends the same number again means it, and the service decides.
      if (!problem || doubted.current === doubt) return
      doubted.current = doubt
      event.preventDefault()
      event.stopPropagation()
      const reason =
        problem === 'unknown' && !country ? 'phone.no-country' : (`phone.${problem}` as const)
      const told = words.text(reason, { country: country?.name ?? '' })
      onProblem(`${told} ${words.text('phone.sure')}`)
      input.focus()
    }

    const { form } = input
    input.addEventListener('input', onInput)
    input.addEventListener('blur', onBlur)
    form?.addEventListener('submit', onSubmit)
    return () => {
      input.removeEventListener('input', onInput)
      input.removeEventListener('blur', onBlur)
      form?.removeEventListener('submit', onSubmit)
    }
  })

  function choose(country: CountryCode): void {
    // A number with another calling code keeps what comes after it.
    const { text } = readNumber(input.value, number.country) ?? { text: input.value }
    const next = formatTyped({ text, caret: text.length, country })
    show(next.text, country)
    input.focus()
  }

  return (
    <>
      <CountrySelect likely={likely} chosen={country} disabled={disabled} onChoose={choose} />
      <input
        ref={posted}
        type="hidden"
        name={name}
        value={wireNumber(number.text, number.country)}
        disabled={disabled}
        readOnly
      />
    </>
  )
}

const erasedBy: Record<string, 'before' | 'after'> = {
  deleteContentBackward: 'before',
  deleteContentForward: 'after',
}
