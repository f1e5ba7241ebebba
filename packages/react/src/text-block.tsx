import type { TextNode } from '@portico/client'
import { useWords } from './language/language.ts'

/** Something to read. */
export function TextBlock({ node }: { node: TextNode }) {
  const words = useWords()
  const { id, text } = node.attributes
  return (
    <div className="p-field" data-testid={`node/text/${id}`}>
      {node.meta.label ? <p className="p-note">{words.message(node.meta.label)}</p> : null}
      <p className="p-text">
        <output>{words.message(text)}</output>
      </p>
    </div>
  )
}
