import type { InputNode } from '@portico/client'
import { FieldFrame } from './field-frame.tsx'
import { nodeValue } from './node-value.ts'
import { useSlots } from './slots.ts'

export function TextField({ node }: { node: InputNode }) {
  const slots = useSlots({ FieldFrame })
  const { name, type, value, required, disabled, autocomplete, pattern, maxlength } =
    node.attributes
  // Names and addresses are no prose.
  const isPlain = type === 'text' || type === 'email'
  return (
    <slots.FieldFrame node={node}>
      {(field) => (
        <input
          {...field}
          className="p-control"
          name={name}
          type={type}
          defaultValue={nodeValue(value)}
          required={required}
          disabled={disabled}
          autoComplete={autocomplete ?? usualUse(name)}
          pattern={pattern}
          maxLength={maxlength}
          autoCapitalize={isPlain ? 'none' : undefined}
          spellCheck={isPlain ? false : undefined}
        />
      )}
    </slots.FieldFrame>
  )
}

/** Older services leave out that passkeys may be suggested here. */
const usualUse = (name: string): string | undefined =>
  name === 'identifier' ? 'username webauthn' : undefined
