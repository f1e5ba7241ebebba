import type { Message } from '@portico/client'
import { Sentences } from './messages.tsx'

/** The service's sentences about the whole form, announced when they change. */
export function FlowMessages({ messages }: { messages: readonly Message[] }) {
  return (
    <div aria-live="polite" className="p-alerts">
      <Sentences messages={messages} className="p-alert" calm="p-calm" />
    </div>
  )
}
