import type { FormNode, InputNode } from '@portico/client'
import { ceremonyOf } from '@portico/flows'
import { isSubmit } from './is-submit.ts'

/** What a ceremony in the browser reads and writes; no form has to carry it. */
const ceremonyField =
  /^(passkey_(challenge|create_data|login|register|settings_register)|webauthn_(login|register))$/

export const isCeremonyField = (node: FormNode): boolean =>
  node.type === 'input' &&
  node.attributes.type === 'hidden' &&
  ceremonyField.test(node.attributes.name)

/** A button that names no ceremony of the protocol has nothing to start. */
export const isDeadButton = (node: FormNode): boolean =>
  node.type === 'input' && node.attributes.type === 'button' && !ceremonyOf(node)

/** A key of the account, by the button that removes it. */
export const isKey = (node: FormNode): node is InputNode =>
  isSubmit(node) && /^(passkey|webauthn)_remove$/.test(node.attributes.name)

/** What is pressed: it sends the form, or starts a ceremony first. */
export const isButton = (node: FormNode): node is InputNode =>
  (isSubmit(node) && !isKey(node)) || ceremonyOf(node) !== undefined
