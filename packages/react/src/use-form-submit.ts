import type { FormBody } from '@portico/client'
import type { FormEvent } from 'react'
import { useCallback } from 'react'
import { formBody } from './form-body.ts'

/** Takes a form's post over: what the browser would have posted is sent by the flow. */
export function useFormSubmit(send: (body: FormBody) => void) {
  return useCallback(
    (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      send(formBody(event.currentTarget, submitterOf(event.nativeEvent)))
    },
    [send],
  )
}

function submitterOf(event: Event): HTMLElement | null {
  return event instanceof SubmitEvent ? event.submitter : null
}
