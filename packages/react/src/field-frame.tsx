import type { InputNode } from '@portico/client'
import type { ReactNode } from 'react'
import { useId } from 'react'
import type { FieldTies } from './field-ties.ts'
import { useWords } from './language/language.ts'
import { Messages } from './messages.tsx'
import { useSlots } from './slots.ts'

/** A label above, messages below, and a control between that is tied to both. */
export function FieldFrame({
  node,
  children,
}: {
  node: InputNode
  children: (field: FieldTies) => ReactNode
}) {
  const id = useId()
  const { label, text } = useWords()
  const slots = useSlots({ Messages })
  const messagesId = `${id}-messages`
  const { name, required } = node.attributes
  const invalid = node.messages.some(({ type }) => type === 'error')
  return (
    <div className="p-field" data-testid={`node/input/${name}`}>
      <label htmlFor={id}>{label(node)}</label>
      {/* For the eye alone: of a field that must be filled in, the browser tells everybody else. */}
      {name.startsWith('traits.') && !required ? (
        <span className="p-optional" aria-hidden="true">
          {text('field.optional')}
        </span>
      ) : null}
      {children({
        id,
        'aria-invalid': invalid || undefined,
        'aria-describedby': node.messages.length ? messagesId : undefined,
      })}
      <slots.Messages id={messagesId} messages={node.messages} />
    </div>
  )
}
