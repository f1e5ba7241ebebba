import type { FormBody } from '@portico/client'
import type { FlowState } from '@portico/flows'
import { offersAutofill } from '@portico/flows'
import { use, useEffect } from 'react'
import { CeremonyPort } from './ceremony-port.ts'

/** Passkeys among the suggestions of the identifier's field, while the form waits for the visitor. */
export function useAutofill(state: FlowState, send: (body: FormBody) => void): void {
  const port = use(CeremonyPort)
  const flow = state.at === 'asking' && offersAutofill(state.flow) ? state.flow : undefined
  useEffect(() => {
    if (flow) return port?.offer(flow, send)
    return undefined
  }, [flow, port, send])
}
