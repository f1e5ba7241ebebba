import type { InputNode } from '@portico/client'
import { FieldFrame } from './field-frame.tsx'
import { nodeValue } from './node-value.ts'

export function TextField({ node }: { node: InputNode }) {
  const { name, type, value, required, disabled, autocomplete, pattern, maxlength } =
    node.attributes
  // Names and addresses are no prose.
  const isPlain = type === 'text' || type === 'email'
  return (
    <FieldFrame node={node}>
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
    </FieldFrame>
  )
}

/** Older services leave out that passkeys may be suggested here. */
const usualUse = (name: string): string | undefined =>
  name === 'identifier' ? 'username webauthn' : undefined
