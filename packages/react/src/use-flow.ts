import type { FormBody } from '@portico/client'
import type { FlowRunner } from '@portico/flows'
import type { FormEvent } from 'react'
import { useCallback, useSyncExternalStore } from 'react'
import { formBody } from './form-body.ts'

/** Subscribes a screen to a flow. */
export function useFlow(runner: FlowRunner) {
  const state = useSyncExternalStore(runner.subscribe, runner.state, runner.state)
  const onSubmit = useCallback(
    (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      void runner.submit(formBody(event.currentTarget, submitterOf(event.nativeEvent)))
    },
    [runner],
  )
  const send = useCallback((body: FormBody) => void runner.submit(body), [runner])
  return { state, onSubmit, send }
}

function submitterOf(event: Event): HTMLElement | null {
  return event instanceof SubmitEvent ? event.submitter : null
}
