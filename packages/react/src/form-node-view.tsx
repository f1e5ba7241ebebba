import type { FormNode } from '@portico/client'
import { InputField } from './input-field.tsx'
import { NodeImage } from './node-image.tsx'
import { NodeLink } from './node-link.tsx'
import { useSlots } from './slots.ts'
import { TextBlock } from './text-block.tsx'

const ours = { NodeImage, NodeLink, TextBlock, Division: () => null }

/** The service describes the form; this obeys. Scripts are never run, unknown kinds are passed over. */
export function FormNodeView({ node }: { node: FormNode }) {
  const slots = useSlots(ours)
  switch (node.type) {
    case 'input':
      return <InputField node={node} />
    case 'text':
      return <slots.TextBlock node={node} />
    case 'img':
      return <slots.NodeImage node={node} />
    case 'a':
      return <slots.NodeLink node={node} />
    case 'div':
      return <slots.Division node={node} />
    case 'script':
    case 'unknown':
      return null
  }
}
