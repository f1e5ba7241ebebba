import type { FormNode, Message, Ui } from '@portico/client'
import { messageId } from '@portico/flows'

/**
 * Puts each sentence of the service where the eye and the focus are: one about the whole form beside
 * the field that it is about, one about something that is not drawn above the form.
 */
export function placeMessages(ui: Ui): Ui {
  const wrong = ui.messages?.filter(({ id }) => id === messageId.invalidCredentials) ?? []
  const password = ui.nodes.find(
    (node) => node.type === 'input' && node.attributes.name === 'password',
  )
  const moved = password ? wrong : []
  const unseen = ui.nodes.flatMap(unseenMessages)
  if (moved.length === 0 && unseen.length === 0) return ui
  return {
    ...ui,
    messages: [...(ui.messages ?? []).filter((message) => !moved.includes(message)), ...unseen],
    nodes: ui.nodes.map((node) =>
      node === password && node.type === 'input'
        ? { ...node, messages: [...node.messages, ...moved] }
        : node,
    ),
  }
}

const withoutPlace = new Set(['hidden', 'submit', 'button'])

function unseenMessages(node: FormNode): Message[] {
  if (node.type === 'unknown') return []
  if (node.type === 'input' && !withoutPlace.has(node.attributes.type)) return []
  return node.messages
}
