import type { InputNode } from '@portico/client'
import { use, useState } from 'react'
import { FieldFrame } from '../field-frame.tsx'
import { useWords } from '../language/language.ts'
import { useSlots } from '../slots.ts'
import { useLater } from '../use-later.ts'
import { PasswordHint } from './password-hint.ts'

const strength = () => import('./password-strength.tsx')

/** A password that can be looked at. Paste and password managers are welcome. */
export function PasswordField({ node }: { node: InputNode }) {
  const slots = useSlots({ FieldFrame })
  const { text } = useWords()
  const [shown, setShown] = useState(false)
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const { name, required, disabled, autocomplete, maxlength } = node.attributes
  const isNew = autocomplete === 'new-password'
  const Strength = useLater(isNew ? strength : undefined)?.PasswordStrength
  const hint = use(PasswordHint)
  // Asked for on the server too: a page carries the texts that it asked for.
  if (isNew) text('password.new.weak')
  return (
    <slots.FieldFrame node={node}>
      {(field) => (
        <>
          <div className="p-together">
            <input
              {...field}
              ref={setInput}
              aria-describedby={
                isNew && hint
                  ? `${field.id}-hint ${field['aria-describedby'] ?? ''}`
                  : field['aria-describedby']
              }
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
            {/* Without script there is nobody to press it. */}
            {input ? (
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
          {isNew && hint ? (
            <p id={`${field.id}-hint`} className="p-note">
              {hint}
            </p>
          ) : null}
          {Strength && input ? <Strength input={input} /> : null}
        </>
      )}
    </slots.FieldFrame>
  )
}
