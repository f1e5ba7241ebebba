import type { InputNode } from '@portico/client'
import type { TextInputProps } from 'react-native'
import { useField } from '../use-field.ts'
import { Control } from './control.tsx'
import { FieldFrame } from './field-frame.tsx'

/** What a keyboard can do for each kind of text. */
const keyboards: Record<
  string,
  Pick<TextInputProps, 'inputMode' | 'textContentType' | 'placeholder'>
> = {
  email: { inputMode: 'email', textContentType: 'emailAddress' },
  url: { inputMode: 'url', textContentType: 'URL' },
  number: { inputMode: 'decimal' },
  tel: { inputMode: 'tel', textContentType: 'telephoneNumber' },
  date: { placeholder: 'YYYY-MM-DD', inputMode: 'numeric' },
  'datetime-local': { placeholder: 'YYYY-MM-DDThh:mm' },
}

export function TextField({ node }: { node: InputNode }) {
  const field = useField(node)
  const { name, type, disabled, autocomplete, maxlength } = node.attributes
  const identifier = name === 'identifier'
  return (
    <FieldFrame node={node} field={field}>
      <Control
        field={field}
        disabled={disabled}
        // Names and addresses are no prose.
        autoCapitalize="none"
        autoCorrect={false}
        spellCheck={false}
        autoComplete={identifier ? 'username' : usualUse(autocomplete)}
        {...(maxlength && { maxLength: maxlength })}
        {...keyboards[type]}
        {...(identifier && { textContentType: 'username', inputMode: 'email' })}
      />
    </FieldFrame>
  )
}

type Use = NonNullable<TextInputProps['autoComplete']>

const uses = [
  'email',
  'username',
  'tel',
  'url',
  'name',
  'given-name',
  'family-name',
  'postal-code',
  'street-address',
  'country',
] as const satisfies Use[]

/** The protocol speaks of fields as HTML does; what a phone does not know is left to it. */
function usualUse(autocomplete: string | undefined): Use {
  return uses.find((use) => autocomplete?.split(' ').includes(use)) ?? 'off'
}
