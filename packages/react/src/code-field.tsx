import type { InputNode } from '@portico/client'
import type { ClipboardEvent, FormEvent } from 'react'
import { FieldFrame } from './field-frame.tsx'
import { nodeValue } from './node-value.ts'
import { useSlots } from './slots.ts'

const usualLength = 6

/** A code from a message: one field, digits, sent by itself when it is full. */
export function CodeField({ node }: { node: InputNode }) {
  const slots = useSlots({ FieldFrame })
  const { name, value, required, disabled, maxlength = usualLength } = node.attributes

  function onInput({ currentTarget: input }: FormEvent<HTMLInputElement>): void {
    if (input.value.length === maxlength && /^\d+$/.test(input.value)) submit(input)
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>): void {
    // People copy “123 456” or “123-456” from a message.
    const digits = event.clipboardData.getData('text').replaceAll(/\D/g, '')
    if (digits.length !== maxlength) return
    event.preventDefault()
    event.currentTarget.value = digits
    submit(event.currentTarget)
  }

  return (
    <slots.FieldFrame node={node}>
      {(field) => (
        <input
          {...field}
          className="p-control p-code"
          name={name}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          defaultValue={nodeValue(value)}
          required={required}
          disabled={disabled}
          maxLength={maxlength}
          autoCapitalize="none"
          spellCheck={false}
          onInput={onInput}
          onPaste={onPaste}
        />
      )}
    </slots.FieldFrame>
  )
}

/** As if the form's own button had been pressed. */
function submit(input: HTMLInputElement): void {
  const button = input.form?.querySelector<HTMLButtonElement>('button[type=submit]')
  input.form?.requestSubmit(button)
}
