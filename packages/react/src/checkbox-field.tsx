import type { InputNode } from '@portico/client'
import { useId } from 'react'
import { useWords } from './language/language.ts'
import { Messages } from './messages.tsx'
import { useSlots } from './slots.ts'

export function CheckboxField({ node }: { node: InputNode }) {
  const id = useId()
  const { label } = useWords()
  const slots = useSlots({ Messages })
  const { name, value, required, disabled } = node.attributes
  const invalid = node.messages.some((message) => message.type === 'error')
  return (
    <div className="p-field" data-testid={`node/input/${name}`}>
      {/* An unchecked box sends nothing; the service takes the last of a repeated value. */}
      <input type="hidden" name={name} value="false" disabled={disabled} />
      <label className="p-check">
        <input
          id={id}
          name={name}
          type="checkbox"
          value="true"
          defaultChecked={value === true || value === 'true'}
          required={required}
          disabled={disabled}
          aria-invalid={invalid || undefined}
          aria-describedby={node.messages.length ? `${id}-messages` : undefined}
        />
        {label(node)}
      </label>
      <slots.Messages id={`${id}-messages`} messages={node.messages} />
    </div>
  )
}
