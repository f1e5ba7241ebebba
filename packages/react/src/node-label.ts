import type { FormNode, InputNode, Message } from '@portico/client'
import { messageId } from '@portico/flows'

/** Our own words where the service's English is for developers; everything else is shown as it came. */
const words: Record<number, string> = {
  [messageId.identifierLabel]: 'E-mail, phone or user name',
  [messageId.signInWithPassword]: 'Sign in',
  [messageId.sendSignInCode]: 'Send me a code instead',
  [messageId.invalidCredentials]: 'That name and password do not match. Check both and try again.',
}

export function wordsOf(message: Message): string {
  return words[message.id] ?? message.text
}

/** What a field is called; one without a label is named after itself, never nothing. */
export function labelOf(node: InputNode): string {
  const label = node.meta.label ?? node.attributes.label
  return (label && wordsOf(label).trim()) || readableName(node.attributes.name)
}

function readableName(name: string): string {
  const last = name.split('.').at(-1) ?? name
  const words = last.replaceAll(/[_-]+/g, ' ').trim()
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : 'Field'
}

export function isSubmit(node: FormNode): node is InputNode {
  return node.type === 'input' && node.attributes.type === 'submit'
}
