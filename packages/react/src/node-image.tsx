import type { ImageNode } from '@portico/client'
import { useWords } from './language/language.ts'

/** Only what the service drew into the flow itself; a picture from elsewhere would tell of the visit. */
export function NodeImage({ node }: { node: ImageNode }) {
  const words = useWords()
  const { id, src, width, height } = node.attributes
  return src.startsWith('data:image/') ? (
    <img
      className="p-image"
      src={src}
      width={width}
      height={height}
      alt={node.meta.label ? words.message(node.meta.label) : ''}
      data-testid={`node/img/${id}`}
    />
  ) : null
}
