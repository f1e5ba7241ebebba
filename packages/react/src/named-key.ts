import type { InputNode } from '@portico/client'
import type { Words } from './language/language.ts'

/**
 * The button that removes a key, with a name that people know: a key whose maker nobody knows is called
 * “unnamed” by the service.
 */
export function namedKey(node: InputNode, { text }: Words): InputNode {
  const { label } = node.meta
  const given = label?.context?.['display_name']
  if (!label || (given && given !== 'unnamed')) return node
  const name = text(node.group === 'passkey' ? 'method.passkey' : 'method.webauthn')
  const context = { ...label.context, display_name: name }
  return { ...node, meta: { ...node.meta, label: { ...label, context } } }
}
