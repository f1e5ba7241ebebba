import type { InputNode } from '@portico/client'
import { nodeValue, useWords } from '@portico/react/flow'
import type { CountryCode } from '@portico/react/phone'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Control } from '../fields/control.tsx'
import { FieldFrame } from '../fields/field-frame.tsx'
import { useFormValues } from '../form-values.ts'
import { useField } from '../use-field.ts'
import { CountryButton } from './country-button.tsx'
import type { PhoneRules } from './use-phone-rules.ts'
import { usePhoneRules } from './use-phone-rules.ts'

interface Shown {
  text: string
  country: CountryCode | undefined
}

/** A telephone number with its country beside it, sent as E.164. */
export function PhoneField({ node }: { node: InputNode }) {
  const field = useField(node)
  const { guard } = useFormValues()
  const words = useWords()
  const rules = usePhoneRules()
  const [shown, setShown] = useState<Shown>()
  const doubted = useRef('')
  const { name, disabled, value } = node.attributes
  const there = field.text || nodeValue(value)

  // What was there before its rules were is read once they are.
  const now = useMemo(
    () => shown ?? (rules ? firstShown(rules, there) : { text: there, country: undefined }),
    [shown, rules, there],
  )

  function show(next: Shown): void {
    setShown(next)
    field.type(rules ? rules.phone.wireNumber(next.text, next.country) : next.text)
  }

  function onChangeText(text: string): void {
    if (!rules) return show({ text, country: undefined })
    const whole =
      Math.abs(text.length - now.text.length) > 1
        ? rules.phone.readNumber(text, now.country, rules.likely)
        : undefined
    show(whole ?? typedOn(rules, now, text))
  }

  useEffect(() => {
    if (!rules) return undefined
    return guard(name, () => {
      const problem = disabled ? undefined : rules.phone.numberProblem(now.text, now.country)
      const doubt = `${now.country} ${now.text}`
      // Said once: whoever sends the same number again means it, and the service decides.
      if (!problem || doubted.current === doubt) return undefined
      doubted.current = doubt
      const country = rules.countries.find(({ code }) => code === now.country)?.name ?? ''
      const reason =
        problem === 'unknown' && !country ? 'phone.no-country' : (`phone.${problem}` as const)
      return `${words.text(reason, { country })} ${words.text('phone.sure')}`
    })
  }, [rules, guard, name, disabled, now, words])

  return (
    <FieldFrame node={node} field={field}>
      <Control
        field={field}
        disabled={disabled}
        value={now.text}
        onChangeText={onChangeText}
        onSubmitEditing={() => field.send(field.text)}
        digits
        inputMode="tel"
        autoComplete="tel"
        textContentType="telephoneNumber"
        before={
          rules ? (
            <CountryButton
              rules={rules}
              chosen={now.country}
              disabled={disabled}
              onChoose={(country) => {
                // A number with another calling code keeps what comes after it.
                const { text } = rules.phone.readNumber(now.text, now.country) ?? now
                const caret = text.length
                show({ text: rules.phone.formatTyped({ text, caret, country }).text, country })
              }}
            />
          ) : null
        }
      />
    </FieldFrame>
  )
}

function firstShown({ phone, likely }: PhoneRules, there: string): Shown {
  const whole = phone.readNumber(there, undefined, likely)
  return whole ?? { text: there, country: likely[0] }
}

/** Groups the digits while somebody types at the end; in the middle nothing moves under the caret. */
function typedOn({ phone }: PhoneRules, before: Shown, text: string): Shown {
  const atEnd = text.startsWith(before.text) || before.text.startsWith(text)
  if (!atEnd) return { text, country: before.country }
  const onlyGap = text.length < before.text.length && signsOf(text) === signsOf(before.text)
  const next = phone.formatTyped(
    { text, caret: text.length, country: before.country },
    onlyGap ? 'before' : undefined,
  )
  return { text: next.text, country: next.country }
}

const signsOf = (text: string): string => text.replaceAll(/[^\d+]/g, '')
