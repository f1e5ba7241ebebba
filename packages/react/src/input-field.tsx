import type { InputNode } from '@portico/client'
import { CeremonyButton } from './ceremony-button.tsx'
import { CheckboxField } from './checkbox-field.tsx'
import { CodeField } from './code/code-field.tsx'
import { nodeValue } from './node-value.ts'
import { PasswordField } from './password/password-field.tsx'
import { PhoneField } from './phone/phone-field.tsx'
import { SelectField } from './select-field.tsx'
import { useSlots } from './slots.ts'
import { SubmitButton } from './submit-button.tsx'
import { TextField } from './text-field.tsx'

const ours = {
  CeremonyButton,
  CheckboxField,
  CodeField,
  PasswordField,
  PhoneField,
  SelectField,
  SubmitButton,
  TextField,
}

export function InputField({ node }: { node: InputNode }) {
  const { name, type, value } = node.attributes
  const slots = useSlots(ours)
  if (type === 'hidden') {
    return <input type="hidden" name={name} value={nodeValue(value)} readOnly />
  }
  const Field = slots[pieceFor(node)]
  return <Field node={node} />
}

function pieceFor({ attributes }: InputNode): keyof typeof ours {
  const { name, type, options, autocomplete } = attributes
  switch (type) {
    case 'submit':
      return 'SubmitButton'
    case 'checkbox':
      return 'CheckboxField'
    case 'password':
      return 'PasswordField'
    case 'button':
      return 'CeremonyButton'
    default:
      if (options?.length) return 'SelectField'
      if (autocomplete === 'one-time-code' || name === 'code' || name === 'totp_code') {
        return 'CodeField'
      }
      // What one signs in with is sent exactly as it was typed.
      return type === 'tel' && name !== 'identifier' ? 'PhoneField' : 'TextField'
  }
}
