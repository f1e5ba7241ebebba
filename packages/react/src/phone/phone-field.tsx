import type { InputNode } from '@portico/client'
import { useEffect, useState } from 'react'
import { FieldFrame } from '../field-frame.tsx'
import type { TextKey } from '../language/en.ts'
import { useWords } from '../language/language.ts'
import { nodeValue } from '../node-value.ts'
import type { PhoneControl } from './phone-control.tsx'
import { useSlots } from '../slots.ts'

const spokenLater = [
  'phone.country',
  'phone.choose',
  'phone.search',
  'phone.found',
  'phone.none',
  'phone.no-country',
  'phone.too-short',
  'phone.too-long',
  'phone.unknown',
  'phone.sure',
] as const satisfies TextKey[]

/**
 * A telephone number. At first, and for good without script, a plain field; the choice of a country joins
 * it when its script is there. The field itself is never replaced, so what is being typed stays.
 */
export function PhoneField({ node }: { node: InputNode }) {
  const slots = useSlots({ FieldFrame })
  const { name, value, required, disabled, autocomplete, pattern, maxlength } = node.attributes
  const { text } = useWords()
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const [problem, setProblem] = useState('')
  const Control = usePhoneControl()
  // Asked for on the server too: a page carries the texts that it asked for.
  for (const key of spokenLater) text(key)

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

/** The rest of the field, which is loaded where there is a field. */
function usePhoneControl(): typeof PhoneControl | undefined {
  const [loaded, setLoaded] = useState<{ PhoneControl: typeof PhoneControl }>()
  useEffect(() => {
    let wanted = true
    import('./phone-control.tsx').then(
      (module) => {
        if (wanted) setLoaded(module)
      },
      // A plain field works as well.
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [])
  return loaded?.PhoneControl
}
