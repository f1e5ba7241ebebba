import type { Message } from '@portico/client'
import { useWords } from './language/language.ts'

/** The service's sentences about one field. */
export function Messages({ id, messages }: { id?: string; messages: readonly Message[] }) {
  return (
    <div id={id} className="p-notes">
      <Sentences messages={messages} className="p-note" wrong="p-bad" />
    </div>
  )
}

interface SentencesProps {
  messages: readonly Message[]
  className: string
  /** Added to what is wrong, and to what is not. */
  wrong?: string
  calm?: string
}

export function Sentences({ messages, className, wrong = '', calm = '' }: SentencesProps) {
  const words = useWords()
  return messages.map((message) => (
    <p
      // The service may say the same twice, with other details.
      key={`${message.id}/${message.text}`}
      className={`${className} ${message.type === 'error' ? wrong : calm}`}
      data-testid={`ui/message/${message.id}`}
    >
      {words.message(message)}
    </p>
  ))
}
