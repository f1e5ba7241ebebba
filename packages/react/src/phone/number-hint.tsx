import type { Flow } from '@portico/client'
import type { RefObject } from 'react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLater } from '../use-later.ts'

const numberOffer = () => import('./number-offer.tsx')

interface NumberHintProps {
  flow: Flow
  screen: RefObject<HTMLElement | null>
}

/** A name of digits alone that was refused may be a telephone number that lacks its country. */
export function NumberHint({ flow, screen }: NumberHintProps) {
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const Offer = useLater(input ? numberOffer : undefined)?.NumberOffer

  useEffect(() => {
    const field = screen.current?.querySelector<HTMLInputElement>(
      'input[name=identifier]:not([type=hidden])',
    )
    const digits = isRefused(flow) && /^[\d\s()./-]+$/.test(field?.value ?? '')
    // The field is the document's, which is asked once it shows the flow.
    // oxlint-disable-next-line react/set-state-in-effect
    setInput(digits && field ? field : null)
  }, [flow, screen])

  const below = input?.closest('.p-field')
  return Offer && input && below ? createPortal(<Offer input={input} />, below) : null
}

function isRefused({ ui }: Flow): boolean {
  const said = ui.nodes.flatMap((node) => (node.type === 'input' ? node.messages : []))
  return [...(ui.messages ?? []), ...said].some(({ type }) => type === 'error')
}
