import type { Flow, InputNode } from '@portico/client'
import { messageId } from '@portico/flows'
import { isSubmit } from '../is-submit.ts'
import { nodeValue } from '../node-value.ts'

/** Whether a flow waits for a code that was sent; one from an app is always there. */
export const isSent = ({ state }: Flow): boolean => state === 'sent_email'

/** Whether the flow says that a code is on its way now, rather than what was wrong with one. */
export function isJustSent({ ui }: Flow): boolean {
  const messages = ui.messages ?? []
  return messages.length > 0 && messages.every(({ type }) => type !== 'error')
}

/** The button that asks for another code. */
export function resendButton({ ui }: Flow): InputNode | undefined {
  return ui.nodes
    .filter(isSubmit)
    .find(({ meta, attributes }) =>
      meta.label ? meta.label.id === messageId.resendCodeLabel : attributes.name === 'resend',
    )
}

/** Whether the code came as a text message: the flow then carries the number, or says so. */
export function isSentToPhone(flow: Flow): boolean {
  if (!isSent(flow)) return false
  const { nodes, messages } = flow.ui
  return (
    (messages ?? []).some(({ id }) => id === messageId.verificationCodeSentToPhone) ||
    nodes.some(
      (node) => node.type === 'input' && /^\+?\d{6,15}$/.test(nodeValue(node.attributes.value)),
    )
  )
}
