import type { Message } from '@portico/client'
import { useWords } from './language/language.ts'

/** The service's sentences about the whole form, announced when they change. */
export function FlowMessages({ messages }: { messages: readonly Message[] }) {
  const words = useWords()
  return (
    <div aria-live="polite" className="p-alerts">
      {messages.map((message) => (
        <p
          key={`${message.id}/${message.text}`}
          className={message.type === 'error' ? 'p-alert' : 'p-alert p-calm'}
          data-testid={`ui/message/${message.id}`}
        >
          {words.message(message)}
        </p>
      ))}
    </div>
  )
}
