import type { Message } from '@portico/client'
import { useWords } from './language/language.ts'

/** The service's sentences about one field, or about the whole form. */
export function Messages({ id, messages }: { id?: string; messages: readonly Message[] }) {
  const words = useWords()
  return (
    <div id={id} className="p-notes">
      {messages.map((message) => (
        <p
          // The service may say the same of a field twice, with other details.
          key={`${message.id}/${message.text}`}
          className={message.type === 'error' ? 'p-note p-bad' : 'p-note'}
          data-testid={`ui/message/${message.id}`}
        >
          {words.message(message)}
        </p>
      ))}
    </div>
  )
}
