import type { InputNode } from '@portico/client'
import { useField } from '../use-field.ts'
import { Control } from './control.tsx'
import { FieldFrame } from './field-frame.tsx'

const usualLength = 6

/** A code from a message or an app: offered by the keyboard, sent by itself when it is full. */
export function CodeField({ node }: { node: InputNode }) {
  const field = useField(node)
  const { name, disabled, maxlength = usualLength } = node.attributes

  function onChangeText(typed: string): void {
    // People copy “123 456” or “123-456” from a message.
    const digits = typed.replaceAll(/\D/g, '')
    const code = digits.length === maxlength ? digits : typed
    field.type(code)
    if (code.length === maxlength && /^\d+$/.test(code) && code !== field.text) field.send(code)
  }

  return (
    <FieldFrame node={node} field={field}>
      <Control
        field={field}
        disabled={disabled}
        onChangeText={onChangeText}
        // Whoever was sent a code is here to type it.
        autoFocus={name === 'code'}
        digits
        large
        inputMode="numeric"
        // Both platforms offer the code of a message that just came, each by its own name.
        autoComplete="one-time-code"
        textContentType="oneTimeCode"
        importantForAutofill="yes"
        autoCapitalize="none"
        autoCorrect={false}
        spellCheck={false}
      />
    </FieldFrame>
  )
}
