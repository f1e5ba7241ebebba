import type { Answer } from '../answer.ts'
import type { CallOptions, Client } from '../client.ts'
import { requireParameters } from '../required-error.ts'
import type { FlowError } from '../wire/flow-error.ts'
import { flowError } from '../wire/flow-error.ts'

/** Fetches what went wrong, for the error page. */
export async function getFlowError(
  client: Client,
  { id }: { id: string },
  options?: CallOptions,
): Promise<Answer<FlowError>> {
  requireParameters('getFlowError', { id })
  return client.send('GET', '/self-service/errors', { query: { id } }, flowError, options)
}
