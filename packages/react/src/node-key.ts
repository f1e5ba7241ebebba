import type { FormNode } from '@portico/client'
import { nodeValue } from './node-value.ts'

/** A key that stays when the flow is renewed, so that what was typed stays in its field. */
export function nodeKey(node: FormNode): string {
  if (node.type === 'unknown') return 'unknown'
  const { attributes } = node
  if (!('name' in attributes)) return attributes.id
  const { name, type, value } = attributes
  // Buttons of one name differ in what they send.
  return `${name}=${type === 'submit' ? nodeValue(value) : type}`
}
