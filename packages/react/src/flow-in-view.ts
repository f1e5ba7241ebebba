import type { Flow, FormBody } from '@portico/client'
import { createContext } from 'react'

/** What a piece that is no plain field needs: the flow it belongs to, and the ways to go on with it. */
export interface FlowInView {
  flow: Flow
  send: (body: FormBody) => void
  /** Milliseconds until the flow expires, by the service's clock. */
  timeLeft?: () => number | undefined
  /** Throws the flow away and begins anew. */
  restart?: () => void
}

export const FlowInView = createContext<FlowInView | undefined>(undefined)
