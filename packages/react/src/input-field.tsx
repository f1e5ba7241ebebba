import type { InputNode } from '@portico/client'
import { CeremonyButton } from './ceremony-button.tsx'
import { CheckboxField } from './checkbox-field.tsx'
import { CodeField } from './code-field.tsx'
import { nodeValue } from './node-value.ts'
import { PasswordField } from './password-field.tsx'
import { PhoneField } from './phone/phone-field.tsx'
import { SelectField } from './select-field.tsx'
import { SubmitButton } from './submit-button.tsx'
import { TextField } from './text-field.tsx'

export function InputField({ node }: { node: InputNode }) {
  const { name, type, value, options, autocomplete } = node.attributes
  switch (type) {
    case 'hidden':
      return <input type="hidden" name={name} value={nodeValue(value)} readOnly />
    case 'submit':
      return <SubmitButton node={node} />
    case 'checkbox':
      return <CheckboxField node={node} />
    case 'password':
      return <PasswordField node={node} />
    case 'button':
      return <CeremonyButton node={node} />
    default:
      if (options?.length) return <SelectField node={node} />
      if (autocomplete === 'one-time-code' || name === 'code' || name === 'totp_code') {
        return <CodeField node={node} />
      }
      // What one signs in with is sent exactly as it was typed.
      if (type === 'tel' && name !== 'identifier') return <PhoneField node={node} />
      return <TextField node={node} />
  }
}
