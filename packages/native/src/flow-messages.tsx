import type { Message } from '@portico/client'
import { useWords } from '@portico/react/flow'
import { Alert } from './look/alert.tsx'

/** The service's sentences about the whole form, announced when they change. */
export function FlowMessages({ messages }: { messages: readonly Message[] }) {
  const words = useWords()
  return messages.map((message) => (
    <Alert
      key={`${message.id}/${message.text}`}
      tone={message.type === 'error' ? 'bad' : message.type === 'success' ? 'good' : 'calm'}
      text={words.message(message)}
      testID={`ui/message/${message.id}`}
    />
  ))
}
