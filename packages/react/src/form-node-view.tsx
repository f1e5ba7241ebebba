import type { FormNode } from '@portico/client'
import { InputField } from './input-field.tsx'
import { wordsOf } from './node-label.ts'
import { NodeLink } from './node-link.tsx'

/** The service describes the form; this obeys. Scripts are never run, unknown kinds are passed over. */
export function FormNodeView({ node }: { node: FormNode }) {
  switch (node.type) {
    case 'input':
      return <InputField node={node} />
    case 'text':
      return (
        <p className="p-text" data-testid={`node/text/${node.attributes.id}`}>
          {node.meta.label ? `${wordsOf(node.meta.label)} ` : null}
          <output>{wordsOf(node.attributes.text)}</output>
        </p>
      )
    case 'img': {
      const { src, width, height } = node.attributes
      // Only what the service drew into the flow itself; a picture from elsewhere would tell of the visit.
      return src.startsWith('data:image/') ? (
        <img src={src} width={width} height={height} alt={node.meta.label?.text ?? ''} />
      ) : null
    }
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
