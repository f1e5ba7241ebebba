import type { InputNode, Ui } from '@portico/client'
import { messageId } from '@portico/flows'

/**
 * Puts a sentence that the service says of the whole form beside the field that it is about,
 * where the eye and the focus are.
 */
export function placeMessages(ui: Ui): Ui {
  const wrong = ui.messages?.filter(({ id }) => id === messageId.invalidCredentials) ?? []
  const password = ui.nodes.find(
    (node): node is InputNode => node.type === 'input' && node.attributes.name === 'password',
  )
  if (!password || wrong.length === 0) return ui
  return {
    ...ui,
    messages: (ui.messages ?? []).filter((message) => !wrong.includes(message)),
    nodes: ui.nodes.map((node) =>
      node === password ? { ...password, messages: [...password.messages, ...wrong] } : node,
    ),
  }
}
