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
