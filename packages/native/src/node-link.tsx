import type { AnchorNode } from '@portico/client'
import { safeUrl } from '@portico/flows'
import { Places, useWords } from '@portico/react/flow'
import { use } from 'react'
import { useDevice } from './device.ts'
import { PressButton } from './look/press-button.tsx'
import { LinkTaken } from './link-taken.ts'

/** A link of the service, drawn as the way on; one that leads astray is not drawn. */
export function NodeLink({ node }: { node: AnchorNode }) {
  const words = useWords()
  const { open } = useDevice()
  const taken = use(LinkTaken)
  const href = safeUrl(node.attributes.href, use(Places))
  if (!taken && !href) return null
  return (
    <PressButton
      label={words.message(node.attributes.title)}
      onPress={() => (taken ? taken() : href && open(href))}
      testID={`node/a/${node.attributes.id}`}
    />
  )
}
