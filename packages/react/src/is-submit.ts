import type { FormNode, InputNode } from '@portico/client'

export function isSubmit(node: FormNode): node is InputNode {
  return node.type === 'input' && node.attributes.type === 'submit'
}
