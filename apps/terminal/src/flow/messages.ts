import type { Flow, Message } from '@portico/client'
import type { Notice } from '@portico/flows'
import { noticeText } from '@portico/react/flow'
import { words } from './words.ts'

/** Every sentence of the service: first those about the flow as a whole, then those of its fields. */
export function messagesOf(flow: Flow): { type: Message['type']; sentence: string }[] {
  const whole = (flow.ui.messages ?? []).map((message) => ({
    type: message.type,
    sentence: words.message(message),
  }))
  const beside = flow.ui.nodes.flatMap((node) =>
    node.type === 'input'
      ? node.messages.map((message) => ({
          type: message.type,
          sentence: `${words.label(node)}: ${words.message(message)}`,
        }))
      : [],
  )
  return [...whole, ...beside]
}

export const errorsOf = (flow: Flow): string[] =>
  messagesOf(flow)
    .filter(({ type }) => type === 'error')
    .map(({ sentence }) => sentence)

export function noticeSentence(notice: Notice): string {
  if (notice.kind !== 'wait') return noticeText(notice, words)
  const count = Math.max(1, Math.ceil((notice.until.getTime() - Date.now()) / 1000))
  return words.text('notice.wait', { count })
}
