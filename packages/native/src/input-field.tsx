import type { InputNode } from '@portico/client'
import { CeremonyButton } from './ceremony-button.tsx'
import { CheckboxField } from './fields/checkbox-field.tsx'
import { CodeField } from './fields/code-field.tsx'
import { PasswordField } from './fields/password-field.tsx'
import { SelectField } from './fields/select-field.tsx'
import { TextField } from './fields/text-field.tsx'
import { PhoneField } from './phone/phone-field.tsx'
import { SubmitButton } from './submit-button.tsx'

export function InputField({ node }: { node: InputNode }) {
  const { name, type, options, autocomplete } = node.attributes
  switch (type) {
    case 'hidden':
      return null
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
