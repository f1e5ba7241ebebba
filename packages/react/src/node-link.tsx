import type { AnchorNode } from '@portico/client'
import { safeUrl } from '@portico/flows'
import { use } from 'react'
import { wordsOf } from './node-label.ts'
import { Places } from './places.ts'

/** A link of the service, drawn as the way on; one that leads astray is not drawn. */
export function NodeLink({ node }: { node: AnchorNode }) {
  const href = safeUrl(node.attributes.href, use(Places))
  return href ? (
    <a className="p-button" href={href} data-testid={`node/a/${node.attributes.id}`}>
      {wordsOf(node.attributes.title)}
    </a>
  ) : null
}
