import type { FlowRunner } from '@portico/flows'
import type { ComponentType, ReactNode } from 'react'
import { useEffect, useMemo, useRef } from 'react'
import { FlowInView } from './flow-in-view.ts'
import type { FlowViewProps } from './flow-view.tsx'
import { FlowView } from './flow-view.tsx'
import { HeadingView } from './heading-view.tsx'
import { headingOf } from './heading.ts'
import { useWords } from './language/language.ts'
import { NoticeView } from './notice-view.tsx'
import { useSlots } from './slots.ts'
import { useAutofill } from './use-autofill.ts'
import { useFlow } from './use-flow.ts'
import { useFormSubmit } from './use-form-submit.ts'

interface FlowScreenProps {
  runner: FlowRunner
  /** The name on the door. */
  brand?: string
  /** What happened in another tab that makes this page needless, such as a `TabNoticeView`; it is announced. */
  elsewhere?: ReactNode
  /** How the flow itself is drawn, such as by `SettingsView`; by default as one form for each method. */
  view?: ComponentType<FlowViewProps> | undefined
}

/** A flow from start to end: the heading, the forms, what went wrong, and what to do next. */
export function FlowScreen({
  runner,
  brand = '',
  elsewhere,
  view: View = FlowView,
}: FlowScreenProps) {
  const { state, send } = useFlow(runner)
  const onSubmit = useFormSubmit(send)
  useAutofill(state, send)
  const { text } = useWords()
  const slots = useSlots({ Heading: HeadingView, Notice: NoticeView })
  const screen = useRef<HTMLDivElement>(null)
  const asking = state.at === 'asking' ? state : undefined
  const first = useRef(asking)

  useEffect(() => {
    // The page as it was served keeps the focus where the visitor has it.
    if (!asking || asking === first.current) return
    screen.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [asking])

  const flow = 'flow' in state ? state.flow : undefined
  const inView = useMemo(
    () => flow && { flow, send, timeLeft: runner.timeLeft, restart: () => void runner.restart() },
    [flow, send, runner],
  )
  const heading = flow && headingOf(runner.kind, flow)
  return (
    <div ref={screen} aria-busy={!asking && state.at !== 'stuck'}>
      {heading ? <slots.Heading heading={heading} brand={brand} /> : null}
      <slots.Notice state={state} />
      <div aria-live="polite" className="p-alerts">
        {elsewhere}
      </div>
      <FlowInView value={inView}>
        {flow ? <View flow={flow} busy={!asking} onSubmit={onSubmit} /> : null}
      </FlowInView>
      {state.at === 'stuck' ? (
        <button type="button" className="p-button" onClick={() => void runner.restart()}>
          {text('link.try-again')}
        </button>
      ) : null}
    </div>
  )
}
