import type { InputNode, Message } from '@portico/client'
import { use, useState } from 'react'
import { FieldFrame } from './field-frame.tsx'
import { FlowInView } from './flow-in-view.ts'
import { nodeValue } from './node-value.ts'
import { useSlots } from './slots.ts'
import { useLater } from './use-later.ts'

const numberOffer = () => import('./phone/number-offer.tsx')

export function TextField({ node }: { node: InputNode }) {
  const slots = useSlots({ FieldFrame })
  const { name, type, value, required, disabled, autocomplete, pattern, maxlength } =
    node.attributes
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const flow = use(FlowInView)?.flow
  const isIdentifier = name === 'identifier'
  // A name of digits alone may be a telephone number that lacks its country.
  const refused = [...(flow?.ui.messages ?? []), ...node.messages].some(isError)
  const digits = isIdentifier && refused && /^[\d\s()./-]+$/.test(input?.value ?? '')
  const Offer = useLater(digits ? numberOffer : undefined)?.NumberOffer
  // Names and addresses are no prose.
  const isPlain = type === 'text' || type === 'email'
  return (
    <slots.FieldFrame node={node}>
      {(field) => (
        <>
          <input
            {...field}
            ref={setInput}
            className="p-control"
            name={name}
            type={type}
            defaultValue={nodeValue(value)}
            required={required}
            disabled={disabled}
            // Older services leave out that passkeys may be suggested here.
            autoComplete={autocomplete ?? (isIdentifier ? 'username webauthn' : undefined)}
            pattern={pattern}
            maxLength={maxlength}
            autoCapitalize={isPlain ? 'none' : undefined}
            spellCheck={isPlain ? false : undefined}
          />
          {Offer && input ? <Offer input={input} /> : null}
        </>
      )}
    </slots.FieldFrame>
  )
}

const isError = ({ type }: Message): boolean => type === 'error'
