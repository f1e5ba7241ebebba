import type { InputNode } from '@portico/client'
import { useId } from 'react'
import { Messages } from './messages.tsx'
import { labelOf } from './node-label.ts'
import { nodeValue } from './node-value.ts'

export function TextField({ node }: { node: InputNode }) {
  const id = useId()
  const { name, type, value, required, disabled, autocomplete, pattern, maxlength } =
    node.attributes
  const invalid = node.messages.some((message) => message.type === 'error')
  return (
    <div className="p-field" data-testid={`node/input/${name}`}>
      <label htmlFor={id}>{labelOf(node)}</label>
      <input
        className="p-control"
        id={id}
        name={name}
        type={type}
        defaultValue={nodeValue(value)}
        required={required}
        disabled={disabled}
        autoComplete={autocomplete}
        pattern={pattern}
        maxLength={maxlength}
        // Names and addresses are no prose.
        autoCapitalize={type === 'text' || type === 'email' ? 'none' : undefined}
        spellCheck={type === 'text' || type === 'email' ? false : undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={node.messages.length ? `${id}-messages` : undefined}
      />
      <Messages id={`${id}-messages`} messages={node.messages} />
    </div>
  )
}
