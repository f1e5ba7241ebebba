import type { Flow } from '@portico/client'
import type { FlowRunner } from '@portico/flows'
import { FlowInView, headingOf, placeMessages, useFlow, useWords } from '@portico/react/flow'
import type { ComponentType } from 'react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { ActivityIndicator, StyleSheet, View } from 'react-native'
import { createFieldFocus, FieldFocus } from './field-focus.ts'
import type { FlowViewProps } from './flow-view.tsx'
import { FlowView } from './flow-view.tsx'
import { PressButton } from './look/press-button.tsx'
import { Prose } from './look/prose.tsx'
import { space, useTheme } from './look/theme.ts'
import { NoticeView } from './notice-view.tsx'
import { useTypedValues } from './typed-values.ts'

interface FlowScreenProps {
  runner: FlowRunner
  /** The name on the door. */
  brand?: string
  /** How the flow itself is drawn, such as by `SettingsView`; by default with one method open. */
  view?: ComponentType<FlowViewProps>
  /** What is known already, by the names of fields. */
  known?: Readonly<Record<string, string>>
  /** Without a heading, where the screen around it has one. */
  plain?: boolean
}

/** A flow from start to end: the heading, the form, what went wrong, and what to do next. */
export function FlowScreen({
  runner,
  brand = '',
  view: Drawing = FlowView,
  known,
  plain,
}: FlowScreenProps) {
  const { state, send } = useFlow(runner)
  const words = useWords()
  const { colours } = useTheme()
  const flow = 'flow' in state ? state.flow : undefined
  const values = useTypedValues(flow, known)
  const [focus] = useState(createFieldFocus)
  const asking = state.at === 'asking' ? state : undefined
  const first = useRef(asking)

  useEffect(() => {
    if (!asking || asking === first.current) return
    const wrong = firstWrong(asking.flow)
    if (wrong) focus.goTo(wrong)
  }, [asking, focus])

  const inView = useMemo(() => flow && { flow, send }, [flow, send])
  const heading = flow && !plain ? headingOf(runner.kind, flow) : undefined
  return (
    <View aria-busy={!asking && state.at !== 'stuck'}>
      {heading ? <Prose kind="title">{words.text(heading.title)}</Prose> : null}
      {heading?.lead ? (
        <Prose kind="lead" style={styles.lead}>
          {words.text(heading.lead, { brand })}
        </Prose>
      ) : null}
      {heading ? <View style={styles.gap} /> : null}
      <NoticeView state={state} />
      <FieldFocus value={focus}>
        <FlowInView value={inView}>
          {flow ? <Drawing flow={flow} values={values} busy={!asking} onSend={send} /> : null}
        </FlowInView>
      </FieldFocus>
      {state.at === 'starting' ? (
        <ActivityIndicator color={colours.accent} style={styles.wait} />
      ) : null}
      {state.at === 'stuck' ? (
        <PressButton label={words.text('link.try-again')} onPress={() => void runner.restart()} />
      ) : null}
    </View>
  )
}

function firstWrong(flow: Flow): string | undefined {
  for (const node of placeMessages(flow.ui).nodes) {
    if (node.type !== 'input' || node.attributes.type === 'hidden') continue
    if (node.messages.some(({ type }) => type === 'error')) return node.attributes.name
  }
  return undefined
}

const styles = StyleSheet.create({
  lead: { marginTop: space(1) },
  gap: { height: space(6) },
  wait: { marginVertical: space(8) },
})
