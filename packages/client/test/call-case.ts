import type { Answer, CallOptions, Client } from '../src/index.ts'
import type { Sample } from './sample-bodies.ts'

interface Expectation {
  method: 'GET' | 'POST' | 'DELETE'
  /** Path and query, with every parameter set. */
  url: string
  /** Path and query, with the required parameters alone. */
  leastUrl?: string
  required?: string[]
  /** Takes the session token of a native client. */
  withToken?: true
  /** A GET that changes something. */
  once?: true
  status?: number
  samples: Sample[]
}

export interface CallCase extends Expectation {
  name: string
  /** What the call is given; undefined for a call without parameters. */
  parameters: Record<string, unknown> | undefined
  send(client: Client, options?: CallOptions): Promise<Answer<unknown>>
  /** The call as JavaScript makes it, past the compiler's checks. */
  sendUnchecked(client: Client, parameters: unknown): Promise<Answer<unknown>>
}

/** A call that takes parameters, with all of them set. */
export function withParameters<Parameters extends Record<string, unknown>>(
  call: (client: Client, parameters: Parameters, options?: CallOptions) => Promise<Answer<unknown>>,
  parameters: Parameters,
  expectation: Expectation,
): CallCase {
  return {
    ...expectation,
    name: call.name,
    parameters,
    send: (client, options) => call(client, parameters, options),
    sendUnchecked: (client, unchecked) => Reflect.apply(call, undefined, [client, unchecked]),
  }
}

/** A call without parameters. */
export function bare(
  call: (client: Client, options?: CallOptions) => Promise<Answer<unknown>>,
  expectation: Expectation,
): CallCase {
  return {
    ...expectation,
    name: call.name,
    parameters: undefined,
    send: call,
    sendUnchecked: (client) => call(client),
  }
}
