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
  const { label } = useWords()
  const slots = useSlots({ Messages })
  const messagesId = `${id}-messages`
  const invalid = node.messages.some(({ type }) => type === 'error')
  return (
    <div className="p-field" data-testid={`node/input/${node.attributes.name}`}>
      <label htmlFor={id}>{label(node)}</label>
      {children({
        id,
        'aria-invalid': invalid || undefined,
        'aria-describedby': node.messages.length ? messagesId : undefined,
      })}
      <slots.Messages id={messagesId} messages={node.messages} />
    </div>
  )
}
