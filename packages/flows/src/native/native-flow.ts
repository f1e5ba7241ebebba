import type { Flow, FormBody } from '@portico/client'
import type { FlowCalls } from '../flow-calls.ts'
import type { FlowContext } from '../flow-context.ts'
import type { FlowRunner } from '../flow-runner.ts'
import { createFlowRunner } from '../flow-runner.ts'
import type { Outcome } from '../flow-state.ts'
import type { FlowPorts } from '../ports.ts'
import type { NativeNext } from './native-next.ts'
import { nativeNext, tokenOf } from './native-next.ts'
import type { NativeSession } from './native-session.ts'

export interface NativeFlowOptions {
  session: NativeSession
  ports: FlowPorts
  /** `nativeLogin` and its like. */
  calls: FlowCalls
  context?: FlowContext
  /** A flow that is there already, or the id of one. */
  flow?: Flow
  flowId?: string
  /** Where the system's browser comes back to. With it, a login or registration can ask a provider. */
  returnTo?: string
  /** The first half of the code, where the flow went on from one that had it. */
  exchangeCode?: string
}

/** One flow of an app: a runner, and what comes after it. */
export interface NativeFlow {
  runner: FlowRunner
  /** Settles when the flow is over and its session, if it made one, is kept. */
  next: Promise<NativeNext>
}

export function createNativeFlow(options: NativeFlowOptions): NativeFlow {
  const { session, ports, calls, flow, flowId, returnTo } = options
  let { exchangeCode } = options
  let sent: FormBody | undefined

  const canExchange =
    returnTo !== undefined && (calls.kind === 'login' || calls.kind === 'registration')
  const context: FlowContext = {
    ...options.context,
    ...(canExchange && { return_to: returnTo, return_session_token_exchange_code: true }),
  }

  const start: FlowCalls['start'] = async (client, asked, callOptions) => {
    const answer = await calls.start(client, asked, callOptions)
    // The code stands in this answer alone; every later one of the same flow is without it.
    if (answer.kind === 'answer' && 'ui' in answer.body) {
      exchangeCode = answer.body.session_token_exchange_code
    }
    return answer
  }

  let over: (next: Promise<NativeNext>) => void
  const next = new Promise<NativeNext>((resolve) => {
    over = resolve
  })

  const runner = createFlowRunner({
    client: session.client,
    ports,
    context,
    ...(flow && { flow }),
    ...(flowId && { flowId }),
    calls: {
      kind: calls.kind,
      start,
      // A flow that the service made in place of an expired one has no code to exchange.
      fetch: (client, id, callOptions) =>
        canExchange && id !== flowId
          ? start(client, context, callOptions)
          : calls.fetch(client, id, callOptions),
      submit: (client, step, callOptions) => {
        sent = step.body
        return calls.submit(client, step, callOptions)
      },
    },
    onOver: (outcome, ended) => over(finish(outcome, ended)),
  })

  async function finish(outcome: Outcome, ended: Flow | undefined): Promise<NativeNext> {
    const token = tokenOf(outcome)
    const signedIn = outcome.kind === 'signed-in' ? outcome.session : undefined
    if (token) await session.take(token, signedIn)
    // A second factor or a refresh may leave the token as it was; the session is another one yet.
    else if (signedIn) await session.check()
    else if (outcome.kind === 'prove' && outcome.what === 'sign-in') await session.check()
    return nativeNext({
      outcome,
      baseUrl: session.baseUrl,
      exchangeCode,
      // What went on from another flow was asked by that one.
      noWayBack: canExchange && !options.exchangeCode && !ended?.return_to,
      refused: ended && sent && { flow: ended, body: sent },
    })
  }

  return { runner, next }
}
