import type { Flow, FormBody } from '@portico/client'
import { createContext } from 'react'

/** What a button that is no plain submit needs: the flow it belongs to, and the way to send it. */
export interface FlowInView {
  flow: Flow
  send: (body: FormBody) => void
}

export const FlowInView = createContext<FlowInView | undefined>(undefined)
