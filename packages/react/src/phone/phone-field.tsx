import type { InputNode } from '@portico/client'
import { useState } from 'react'
import { FieldFrame } from '../field-frame.tsx'
import { useWords } from '../language/language.ts'
import { nodeValue } from '../node-value.ts'
import { useSlots } from '../slots.ts'
import { useLater } from '../use-later.ts'

const control = () => import('./phone-control.tsx')

/**
 * A telephone number. At first, and for good without script, a plain field; the choice of a country joins
 * it when its script is there. The field itself is never replaced, so what is being typed stays.
 */
export function PhoneField({ node }: { node: InputNode }) {
  const slots = useSlots({ FieldFrame })
  const { name, value, required, disabled, autocomplete, pattern, maxlength } = node.attributes
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const [problem, setProblem] = useState('')
  const Control = useLater(control)?.PhoneControl
  // Asked for on the server too: a page carries the texts that it asked for.
  useWords().text('phone.country')

  return (
    <slots.FieldFrame
      // What the service said was about another number.
      node={problem ? { ...node, messages: [] } : node}
    >
      {({ id, ...field }) => (
        <>
          {/* A number is read from left to right wherever it stands, its calling code first. */}
          <div className="p-phone" dir="ltr">
            {Control && input ? (
              <Control input={input} name={name} disabled={disabled} onProblem={setProblem} />
            ) : null}
            <input
              ref={setInput}
              id={id}
              className="p-control"
              // From then on another carries the number as the service wants it.
              name={Control ? undefined : name}
              pattern={Control ? undefined : pattern}
              maxLength={Control ? undefined : maxlength}
              type="tel"
              defaultValue={nodeValue(value)}
              required={required}
              disabled={disabled}
              autoComplete={autocomplete ?? 'tel'}
              aria-invalid={problem ? true : field['aria-invalid']}
              aria-describedby={problem ? `${id}-problem` : field['aria-describedby']}
            />
          </div>
          {problem ? (
            <p id={`${id}-problem`} className="p-note p-bad" role="alert">
              {problem}
            </p>
          ) : null}
        </>
      )}
    </slots.FieldFrame>
  )
}
