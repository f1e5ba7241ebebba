import type { Client, Flow } from '@portico/client'
import type { FlowCalls, FlowContext, FlowPorts, FlowRunner, Outcome } from '@portico/flows'
import { createFlowRunner } from '@portico/flows'
import { browserPorts } from '@portico/flows/browser'
import { useEffect, useRef, useState } from 'react'

export interface OwnRunnerOptions {
  client: Client
  /** What the flow is asked for, such as `return_to`. */
  context?: FlowContext
  /** A flow that is there already, as a server's page hands it over … */
  flow?: Flow
  /** … with the server's time then … */
  serverNow?: Date
  /** … or the id of one to go on with. Without either, one is started. */
  flowId?: string
}

/** On the server a flow only stands still to be drawn. */
const stillPorts: FlowPorts = {
  now: () => new Date(),
  after: () => () => {},
  online: () => true,
  onOnline: () => () => {},
}

/** A runner that lives as long as its screen. */
export function useOwnRunner(
  calls: FlowCalls,
  options: OwnRunnerOptions,
  onOver: (outcome: Outcome, flow: Flow | undefined) => void,
): FlowRunner {
  const [runner] = useState(() => {
    const { client, context, flow, serverNow, flowId } = options
    return createFlowRunner({
      calls,
      client,
      ports: typeof document === 'undefined' ? stillPorts : browserPorts,
      ...(context && { context }),
      ...(flow && { flow }),
      ...(serverNow && { serverNow }),
      ...(flowId && { flowId }),
    })
  })
  useEffect(
    () =>
      runner.subscribe(() => {
        const state = runner.state()
        if (state.at === 'over') onOver(state.outcome, state.flow)
      }),
    [runner, onOver],
  )
  const stopping = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    // While a page is developed, React takes every screen away once and puts it back at once.
    clearTimeout(stopping.current)
    void runner.start()
    return () => {
      stopping.current = setTimeout(runner.stop)
    }
  }, [runner])
  return runner
}
