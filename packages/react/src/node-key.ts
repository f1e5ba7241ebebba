import type { FormNode } from '@portico/client'

/** A key that stays when the flow is renewed, so that what was typed stays in its field. */
export function nodeKey(node: FormNode): string {
  if (node.type === 'unknown') return 'unknown'
  const { attributes } = node
  return 'name' in attributes ? `${attributes.name}=${attributes.type}` : attributes.id
}
