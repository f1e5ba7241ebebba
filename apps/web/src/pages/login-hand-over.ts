import type { LoginFlow } from '@portico/client'
import { createClient } from '@portico/client'
import type { FlowContext, FlowPorts, LoginRunner } from '@portico/flows'
import { createLoginRunner } from '@portico/flows'

/** What the server's login page hands over to its script. */
export interface LoginHandOver {
  flow: LoginFlow
  context: FlowContext
  returnOrigins: readonly string[]
}

/** The same runner on the server and in the browser, so that both draw the same page. */
export function loginRunner(handOver: LoginHandOver, here: string, ports: FlowPorts): LoginRunner {
  const { origin } = new URL(here)
  return createLoginRunner({
    client: createClient({ baseUrl: origin }),
    ports,
    here,
    home: `${origin}/`,
    ...handOver,
  })
}
