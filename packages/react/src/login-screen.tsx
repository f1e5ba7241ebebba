import type { LoginRunner } from '@portico/flows'
import { useEffect, useRef } from 'react'
import { FlowView } from './flow-view.tsx'
import { noticeText } from './notice-text.ts'
import { useLogin } from './use-login.ts'

/** Signing in: the form, what went wrong, and what to do next. */
export function LoginScreen({ runner }: { runner: LoginRunner }) {
  const { state, onSubmit } = useLogin(runner)
  const screen = useRef<HTMLDivElement>(null)
  const answered = state.at === 'asking' ? state : undefined
  const first = useRef(answered)

  useEffect(() => {
    // The page as it was served keeps the focus where the visitor has it.
    if (!answered || answered === first.current) return
    screen.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [answered])

  return (
    <div ref={screen}>
      <FlowView
        flow={state.flow}
        notice={answered?.notice && noticeText(answered.notice)}
        busy={!answered}
        onSubmit={onSubmit}
      />
    </div>
  )
}
