import type { InputNode } from '@portico/client'
import { useRef, useState } from 'react'
import { FieldFrame } from '../field-frame.tsx'
import { useWords } from '../language/language.ts'
import { nodeValue } from '../node-value.ts'
import { useSlots } from '../slots.ts'
import { useLater } from '../use-later.ts'

const help = () => import('./code-help.tsx')

/**
 * A code from a message or an app: one field for digits. What makes it quicker joins it when its script is
 * there. No length is set, because a pasted “123 456” would be cut.
 */
export function CodeField({ node }: { node: InputNode }) {
  const slots = useSlots({ FieldFrame })
  const { name, value, required, disabled, maxlength } = node.attributes
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const typed = useRef(false)
  const Help = useLater(help)?.CodeHelp
  // Asked for on the server too: a page carries the texts that it asked for.
  useWords().text('code.time-left')
  return (
    <slots.FieldFrame node={node}>
      {(field) => (
        <>
          <input
            {...field}
            ref={setInput}
            onInput={() => {
              typed.current = true
            }}
            className="p-control p-code"
            name={name}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9]*"
            defaultValue={nodeValue(value)}
            required={required}
            disabled={disabled}
            autoCapitalize="none"
            spellCheck={false}
          />
          {Help && input ? <Help input={input} typed={typed} length={maxlength} /> : null}
        </>
      )}
    </slots.FieldFrame>
  )
}
