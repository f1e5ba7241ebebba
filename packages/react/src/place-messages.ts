import type { FormNode, InputNode, Message, Ui } from '@portico/client'
import { messageId } from '@portico/flows'

/** What the service says of the whole form, though it is about one field. */
const fields: Record<number, string> = {
  [messageId.invalidCredentials]: 'password',
  [messageId.invalidLoginCode]: 'code',
  [messageId.invalidRegistrationCode]: 'code',
  [messageId.invalidRecoveryCode]: 'code',
  [messageId.invalidVerificationCode]: 'code',
  [messageId.invalidAuthenticatorCode]: 'totp_code',
  [messageId.invalidBackupCode]: 'lookup_secret',
  [messageId.backupCodeUsed]: 'lookup_secret',
  [messageId.noCodeAccount]: 'identifier',
}

/**
 * Puts each sentence of the service where the eye and the focus are: one about the whole form beside
 * the field that it is about, one about something that is not drawn above the form.
 */
export function placeMessages(ui: Ui): Ui {
  const messages = ui.messages ?? []
  const shown = new Set(ui.nodes.flatMap((node) => (hasPlace(node) ? node.attributes.name : [])))
  const placeOf = ({ id }: Message) => {
    const name = fields[id]
    return name !== undefined && shown.has(name) ? name : undefined
  }
  const unseen = ui.nodes.flatMap((node) =>
    node.type === 'unknown' || hasPlace(node) ? [] : node.messages,
  )
  if (unseen.length === 0 && !messages.some(placeOf)) return ui
  return {
    ...ui,
    messages: [...messages.filter((message) => !placeOf(message)), ...unseen],
    nodes: ui.nodes.map((node) =>
      hasPlace(node)
        ? {
            ...node,
            messages: [
              ...node.messages,
              ...messages.filter((message) => placeOf(message) === node.attributes.name),
            ],
          }
        : node,
    ),
  }
}

const withoutPlace = new Set(['hidden', 'submit', 'button'])

function hasPlace(node: FormNode): node is InputNode {
  return node.type === 'input' && !withoutPlace.has(node.attributes.type)
}
