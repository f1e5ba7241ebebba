import type { FlowCalls, FlowContext } from '@portico/flows'
import type { Flow } from '@portico/client'
import { createNativeFlow } from '@portico/flows/native'
import type { FlowViewProps } from '@portico/native'
import { FlowScreen } from '@portico/native'
import { useFlow } from '@portico/react/flow'
import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'
import { useMove } from '../navigation.ts'
import type { Place } from '../places.ts'
import { afterFlow } from '../places.ts'
import { ports } from '../wiring/ports.ts'
import { brand, returnAddress } from '../wiring/service-address.ts'
import { session } from '../wiring/session.ts'

interface FlowHostProps {
  calls: FlowCalls
  /** Where this is, which decides where its end leads. */
  place?: Place | undefined
  context?: FlowContext
  flowId?: string | undefined
  flow?: Flow | undefined
  exchangeCode?: string | undefined
  /** Sent as soon as the flow is there. */
  resume?: Readonly<Record<string, unknown>> | undefined
  view?: ComponentType<FlowViewProps>
  known?: Readonly<Record<string, string>> | undefined
  plain?: boolean
}

/** Runs one flow of the app and goes where its end leads. */
export function FlowHost(props: FlowHostProps) {
  const { calls, place, context, flowId, flow, exchangeCode, resume, view, known, plain } = props
  const move = useMove()
  const [{ runner, next }] = useState(() =>
    createNativeFlow({
      session,
      ports,
      calls,
      returnTo: returnAddress,
      ...(context && { context }),
      ...(flowId && { flowId }),
      ...(flow && { flow }),
      ...(exchangeCode && { exchangeCode }),
    }),
  )
  const { state } = useFlow(runner)

  useEffect(() => {
    void next.then((end) => move(afterFlow(end, place)))
    void runner.start().then(() => (resume ? runner.submit(resume) : undefined))
    return () => runner.stop()
    // One flow for each time that the screen is come to.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [runner, next])

  const cutOff = state.at === 'stuck' && state.trouble.kind === 'unreachable'
  useEffect(
    () => (cutOff ? ports.onOnline(() => void runner.restart()) : undefined),
    [cutOff, runner],
  )

  return (
    <FlowScreen
      runner={runner}
      brand={brand}
      {...(view && { view })}
      {...(known && { known })}
      {...(plain && { plain })}
    />
  )
}
