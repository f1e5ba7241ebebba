import type { ReactNode } from 'react'
import { useWords } from '../language/language.ts'
import type { MethodForm } from '../method-forms.ts'

interface SetUpProps {
  part: MethodForm
  /** Something was said here: it must be seen. */
  open: boolean
  children: ReactNode
}

/**
 * What takes several steps, such as scanning a picture, waits behind a button so that the page stays calm. It
 * opens without script, and by itself for whoever is led to `#<group>-set-up`.
 */
export function SetUp({ part, open, children }: SetUpProps) {
  const words = useWords()
  if (!part.nodes.some(({ type }) => type === 'img')) return children
  // A refused code comes back without the name of its part.
  const said = part.nodes.some((node) => node.type === 'input' && node.messages.length > 0)
  return (
    // It may have been opened before the script arrived.
    <details className="p-setup" open={open || said} suppressHydrationWarning>
      <summary className="p-button p-quiet">{words.text('account.set-up')}</summary>
      <div id={`${part.group}-set-up`} className="p-set-up">
        {children}
      </div>
    </details>
  )
}
