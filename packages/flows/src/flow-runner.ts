import type { Answer, Client, Flow, FormBody, LoginDone, RegistrationDone } from '@portico/client'
import { decide } from './decide.ts'
import type { FlowCalls } from './flow-calls.ts'
import type { FlowContext } from './flow-context.ts'
import type { FlowEvent, FlowState, Outcome } from './flow-state.ts'
import { nextState } from './flow-state.ts'
import type { FlowPorts } from './ports.ts'

export interface FlowRunnerOptions {
  calls: FlowCalls
  client: Client
  ports: FlowPorts
  context?: FlowContext
  /** A flow that is there already, as a server's page hands it over … */
  flow?: Flow
  /** … or the id of one to go on with. */
  flowId?: string
  /** The service's clock when the flow was handed over; without it, the device's own is believed. */
  serverNow?: Date
  /** Called once, when the flow has ended. */
  onOver?: (outcome: Outcome, flow: Flow | undefined) => void
}

/** Keeps one flow going; the only place that awaits. Hooks subscribe to it. */
export interface FlowRunner {
  kind: FlowCalls['kind']
  state: () => FlowState
  subscribe: (listener: () => void) => () => void
  /** Starts a flow, or fetches the one whose id was given. Does nothing when there is one. */
  start: () => Promise<void>
  /**
   * Sends one step. While one is under way, further ones are not sent. `send` goes another way than the
   * flow's own, for this once.
   */
  submit: (body: FormBody, send?: FlowCalls['submit']) => Promise<void>
  /** Throws the flow away and begins anew. */
  restart: () => Promise<void>
  /** Milliseconds until the flow expires, by the service's clock; undefined while there is none. */
  timeLeft: () => number | undefined
  /** Gives up whatever is under way. */
  stop: () => void
}

/** After this much silence the screen says that it is still trying. */
const slowAfter = 3_000

export function createFlowRunner(options: FlowRunnerOptions): FlowRunner {
  const { calls, client, ports, onOver } = options
  const listeners = new Set<() => void>()
  const stopping = new AbortController()
  let context = options.context ?? {}
  let firstId = options.flowId
  let behind = (options.serverNow ?? ports.now()).getTime() - ports.now().getTime()
  let callOffExpiry = () => {}
  let send = calls.submit
  let state: FlowState = options.flow
    ? { at: 'asking', flow: options.flow, expired: false, restarts: 0 }
    : { at: 'starting', restarts: 0 }
  watchExpiry()

  function happened(event: FlowEvent): void {
    const before = state
    state = nextState(state, event)
    if (state === before) return
    if (state.at === 'asking' && event.type === 'answered') watchExpiry()
    for (const listener of listeners) listener()
    if (state.at === 'over') onOver?.(state.outcome, state.flow)
  }

  function timeLeft(): number | undefined {
    if (!('flow' in state) || !state.flow) return undefined
    return Date.parse(state.flow.expires_at) - (ports.now().getTime() + behind)
  }

  function watchExpiry(): void {
    callOffExpiry()
    const left = timeLeft()
    if (left !== undefined && !Number.isNaN(left)) {
      callOffExpiry = ports.after(Math.max(0, left), () => happened({ type: 'expired' }))
    }
  }

  const { signal } = stopping

  function call(): Promise<Answer<Flow | LoginDone | RegistrationDone>> | undefined {
    switch (state.at) {
      case 'starting': {
        const id = firstId
        firstId = undefined
        return id ? calls.fetch(client, id, { signal }) : calls.start(client, context, { signal })
      }
      case 'submitting':
        return send(client, { flow: state.flow.id, body: state.body }, { signal })
      case 'renewing':
        send = calls.submit
        return state.useFlow
          ? calls.fetch(client, state.useFlow, { signal })
          : calls.start(client, context, { signal })
      case 'asking':
      case 'waiting-for-network':
      case 'over':
      case 'stuck':
        return undefined
    }
  }

  let running: Promise<void> | undefined

  function run(): Promise<void> {
    running ??= keepGoing().finally(() => {
      running = undefined
    })
    return running
  }

  async function keepGoing(): Promise<void> {
    for (;;) {
      if (state.at === 'waiting-for-network') await networkIsBack()
      const underWay = call()
      if (!underWay || signal.aborted) return
      const callOffSlow = ports.after(slowAfter, () => happened({ type: 'slow' }))
      const answer = await underWay
      callOffSlow()
      if (answer.kind !== 'no-answer') believe(answer.headers.get('Date'))
      let step = decide(answer)
      if (step.kind === 'unreachable' && step.because === 'offline' && ports.online()) {
        // The device has a network, so it is the service that cannot be reached.
        step = { kind: 'unreachable', because: 'service-down' }
      }
      if (step.kind === 'start-again' && step.because === 'return-address') {
        const { return_to: _forbidden, ...rest } = context
        context = rest
      }
      happened({ type: 'answered', step, now: ports.now() })
    }
  }

  function believe(date: string | null): void {
    const time = Date.parse(date ?? '')
    if (!Number.isNaN(time)) behind = time - ports.now().getTime()
  }

  function networkIsBack(): Promise<void> {
    return new Promise((resolve) => {
      const end = ports.onOnline(() => {
        end()
        happened({ type: 'online' })
        resolve()
      })
      signal.addEventListener('abort', () => {
        end()
        resolve()
      })
    })
  }

  return {
    kind: calls.kind,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: run,
    async submit(body, otherWay = calls.submit) {
      if (state.at !== 'asking') return
      send = otherWay
      happened({ type: 'submitted', body })
      await run()
    },
    async restart() {
      happened({ type: 'asked-again' })
      await run()
    },
    timeLeft,
    stop() {
      callOffExpiry()
      stopping.abort()
    },
  }
}
