import type { Client, LoginBody, LoginFlow } from '@portico/client'
import { createBrowserLoginFlow, getLoginFlow, updateLoginFlow } from '@portico/client'
import type { FlowContext } from './flow-context.ts'
import type { LoginEvent, LoginState } from './login-state.ts'
import { nextLogin } from './login-state.ts'
import { loginStep } from './login-step.ts'
import type { FlowPorts } from './ports.ts'
import { safeRedirect, safeUrl } from './safe-url.ts'

export interface LoginRunnerOptions {
  client: Client
  ports: FlowPorts
  flow: LoginFlow
  context: FlowContext
  /** Where this page is, and where people go who came without a wish. */
  here: string
  home: string
  /** Origins besides our own that `return_to` may name. */
  returnOrigins?: readonly string[]
}

/** Keeps one login going; the only place that awaits. Hooks subscribe to it. */
export interface LoginRunner {
  state: () => LoginState
  subscribe: (listener: () => void) => () => void
  /** Sends one step. While one is under way, further ones are not sent. */
  submit: (body: LoginBody) => Promise<void>
}

export function createLoginRunner(options: LoginRunnerOptions): LoginRunner {
  const { client, ports, context, here, home, returnOrigins = [] } = options
  const listeners = new Set<() => void>()
  let wanted = context
  let state: LoginState = { at: 'asking', flow: options.flow, restarts: 0 }

  const happened = (event: LoginEvent) => {
    state = nextLogin(state, event)
    for (const listener of listeners) listener()
  }

  async function run(): Promise<void> {
    while (state.at === 'submitting' || state.at === 'starting-again') {
      const { flow } = state
      if (state.at === 'starting-again' && state.because === 'first-factor-due') {
        // A start that asks for the second factor again would be refused the same way.
        const { aal: _, via: __, ...first } = wanted
        wanted = first
      }
      const answer =
        state.at === 'submitting'
          ? await updateLoginFlow(client, { flow: flow.id, body: state.body })
          : state.useFlow
            ? await getLoginFlow(client, { id: state.useFlow })
            : await createBrowserLoginFlow(client, { ...wanted })
      const step = loginStep(answer)
      const offline = step.kind === 'unreachable' && step.because === 'offline' && ports.online()
      // The device has a network, so it is the service that cannot be reached.
      happened({ type: 'answered', step: offline ? { ...step, because: 'service-down' } : step })
    }
    if (state.at === 'leaving') ports.leave(safeRedirect(state.to, here) ?? home)
    if (state.at === 'signed-in') {
      const wish = state.to ?? state.flow.return_to ?? context.return_to
      ports.leave(safeUrl(wish, { here, origins: returnOrigins }) ?? home)
    }
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async submit(body) {
      if (state.at !== 'asking') return
      happened({ type: 'submitted', body })
      await run()
    },
  }
}
