import type { AnchorNode } from '@portico/client'
import { safeUrl } from '@portico/flows'
import { use } from 'react'
import { useWords } from './language/language.ts'
import { Places } from './places.ts'

/** A link of the service, drawn as the way on; one that leads astray is not drawn. */
export function NodeLink({ node }: { node: AnchorNode }) {
  const words = useWords()
  const href = safeUrl(node.attributes.href, use(Places))
  return href ? (
    <a className="p-button" href={href} data-testid={`node/a/${node.attributes.id}`}>
      {words.message(node.attributes.title)}
    </a>
  ) : null
}
