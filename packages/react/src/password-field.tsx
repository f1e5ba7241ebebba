import type { InputNode } from '@portico/client'
import { useState } from 'react'
import { FieldFrame } from './field-frame.tsx'
import { useWords } from './language/language.ts'
import { useHydrated } from './use-hydrated.ts'
import { useSlots } from './slots.ts'

/** A password that can be looked at. Paste and password managers are welcome. */
export function PasswordField({ node }: { node: InputNode }) {
  const slots = useSlots({ FieldFrame })
  const { text } = useWords()
  const [shown, setShown] = useState(false)
  const hydrated = useHydrated()
  const { name, required, disabled, autocomplete, maxlength } = node.attributes
  return (
    <slots.FieldFrame node={node}>
      {(field) => (
        <div className="p-together">
          <input
            {...field}
            className="p-control"
            name={name}
            type={shown ? 'text' : 'password'}
            required={required}
            disabled={disabled}
            autoComplete={autocomplete}
            maxLength={maxlength}
            autoCapitalize="none"
            spellCheck={false}
          />
          {hydrated ? (
            <button
              type="button"
              className="p-inside"
              aria-pressed={shown}
              aria-controls={field.id}
              onClick={() => setShown(!shown)}
            >
              {text(shown ? 'password.hide' : 'password.show')}
            </button>
          ) : null}
        </div>
      )}
    </slots.FieldFrame>
  )
}
