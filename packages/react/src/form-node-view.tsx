import type { FormNode } from '@portico/client'
import { InputField } from './input-field.tsx'
import { NodeImage } from './node-image.tsx'
import { NodeLink } from './node-link.tsx'
import { TextBlock } from './text-block.tsx'

/** The service describes the form; this obeys. Scripts are never run, unknown kinds are passed over. */
export function FormNodeView({ node }: { node: FormNode }) {
  switch (node.type) {
    case 'input':
      return <InputField node={node} />
    case 'text':
      return <TextBlock node={node} />
    case 'img':
      return <NodeImage node={node} />
    case 'a':
      return <NodeLink node={node} />
    case 'div':
    case 'script':
    case 'unknown':
      return null
  }
}

/** A key that stays when the flow is renewed, so that what was typed stays in its field. */
export function nodeKey(node: FormNode): string {
  if (node.type === 'unknown') return 'unknown'
  const { attributes } = node
  return 'name' in attributes ? `${attributes.name}=${attributes.type}` : attributes.id
}
