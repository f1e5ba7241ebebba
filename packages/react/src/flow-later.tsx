import type { FormBody } from '@portico/client'
import type { FlowRunner, FlowState } from '@portico/flows'
import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { useWords } from './language/language.ts'
import { NumberHint } from './phone/number-hint.tsx'
import { useAutofill } from './use-autofill.ts'
import { useTypedKept } from './use-typed-kept.ts'

interface FlowLaterProps {
  runner: FlowRunner
  state: FlowState
  send: (body: FormBody) => void
  screen: RefObject<HTMLElement | null>
}

/** What a screen does beyond showing its form and sending it; it joins when the form can be used. */
export function FlowLater({ runner, state, send, screen }: FlowLaterProps) {
  useAutofill(state, send)
  useTypedKept(screen, state)
  useFocusOnError(screen, state)
  const { text } = useWords()
  switch (state.at) {
    case 'asking':
      return <NumberHint flow={state.flow} screen={screen} />
    case 'stuck':
      return (
        <button type="button" className="p-button" onClick={() => void runner.restart()}>
          {text('link.try-again')}
        </button>
      )
    default:
      return null
  }
}

/** The first field that is wrong; the page as it was served keeps the focus where the visitor has it. */
function useFocusOnError(screen: RefObject<HTMLElement | null>, state: FlowState): void {
  const asking = state.at === 'asking' ? state : undefined
  const first = useRef(asking)
  useEffect(() => {
    if (!asking || asking === first.current) return
    screen.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [asking, screen])
}
