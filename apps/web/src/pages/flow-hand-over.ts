import type { Flow } from '@portico/client'
import { createClient } from '@portico/client'
import type { FlowCalls, FlowContext, FlowPorts, FlowRunner, Outcome } from '@portico/flows'
import { createFlowRunner } from '@portico/flows'
import type { Language } from '@portico/react'

/** What the server's page of a flow hands over to its script. */
export interface FlowHandOver {
  flow: Flow
  context: FlowContext
  /** The server's time, so that a flow's expiry does not hang on the visitor's clock. */
  now: string
  returnOrigins: readonly string[]
  brand: string
  /** Whether the service has providers for the browser's own dialog, and they are wanted here. */
  fedCm?: boolean
  /** How the visitor signed in last on this device, where that matters here. */
  lastUsed?: string | undefined
  /** What is asked of a new password, in words. */
  passwordHint?: string | undefined
  /** Seconds that a code can be used, where that is known. */
  codeLifetime?: number | undefined
  /** With the texts that the page shows; the rest of the language comes later. */
  language: Language
}

/** The same runner on the server and in the browser, so that both draw the same page. */
export function runnerOf(
  { flow, context, now }: FlowHandOver,
  calls: FlowCalls,
  baseUrl: string,
  ports: FlowPorts,
  onOver?: (outcome: Outcome, flow: Flow | undefined) => void,
): FlowRunner {
  return createFlowRunner({
    calls,
    client: createClient({ baseUrl }),
    ports,
    flow,
    context,
    serverNow: new Date(now),
    ...(onOver && { onOver }),
  })
}
