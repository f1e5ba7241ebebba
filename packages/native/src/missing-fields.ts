import type { FormNode } from '@portico/client'
import { nodeValue } from '@portico/react/flow'

/** Fields that must hold something and hold nothing; there is no need to ask the service about those. */
export function missingFields(
  nodes: readonly FormNode[],
  typed: (name: string) => string | undefined,
): string[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'input') return []
    const { name, type, value, required, disabled } = node.attributes
    if (!required || disabled || ['hidden', 'submit', 'button'].includes(type)) return []
    const held = typed(name) ?? nodeValue(value)
    return held === '' || (type === 'checkbox' && held !== 'true') ? [name] : []
  })
}
