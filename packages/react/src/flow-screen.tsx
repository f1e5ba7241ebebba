import type { FlowRunner } from '@portico/flows'
import type { ComponentType, ReactNode } from 'react'
import { useMemo, useRef } from 'react'
import { FlowInView } from './flow-in-view.ts'
import type { FlowViewProps } from './flow-view.tsx'
import { FlowView } from './flow-view.tsx'
import { HeadingView } from './heading-view.tsx'
import { headingOf } from './heading.ts'
import { NoticeView } from './notice-view.tsx'
import { useSlots } from './slots.ts'
import { useFlow } from './use-flow.ts'
import { useFormSubmit } from './use-form-submit.ts'
import { useLater } from './use-later.ts'

const later = () => import('./flow-later.tsx')

export interface FlowScreenProps {
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
  const Later = useLater(later)?.FlowLater
  const slots = useSlots({ Heading: HeadingView, Notice: NoticeView })
  const screen = useRef<HTMLDivElement>(null)
  const waits = state.at === 'asking' || state.at === 'stuck'
  const flow = 'flow' in state ? state.flow : undefined
  const inView = useMemo(
    () => flow && { flow, send, timeLeft: runner.timeLeft, restart: () => void runner.restart() },
    [flow, send, runner],
  )
  const heading = flow && headingOf(runner.kind, flow)
  return (
    <div ref={screen} aria-busy={!waits}>
      {heading ? <slots.Heading heading={heading} brand={brand} /> : null}
      <slots.Notice state={state} />
      <div aria-live="polite" className="p-alerts">
        {elsewhere}
      </div>
      <FlowInView value={inView}>
        {flow ? <View flow={flow} busy={!waits} onSubmit={onSubmit} /> : null}
      </FlowInView>
      {Later ? <Later runner={runner} state={state} send={send} screen={screen} /> : null}
    </div>
  )
}
