import type { FormBody } from '@portico/client'
import type { FlowRunner } from '@portico/flows'
import { useCallback, useSyncExternalStore } from 'react'

/** Subscribes a screen to a flow, on any platform. */
export function useFlow(runner: FlowRunner) {
  const state = useSyncExternalStore(runner.subscribe, runner.state, runner.state)
  const send = useCallback((body: FormBody) => void runner.submit(body), [runner])
  return { state, send }
}
