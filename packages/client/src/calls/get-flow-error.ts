import type { Answer } from '../answer.ts'
import type { CallOptions, Client } from '../client.ts'
import { reading } from '../read.ts'
import { requireParameters } from '../required-error.ts'
import type { FlowError } from '../wire/error-envelope.ts'
import { flowError } from '../wire/error-envelope.ts'

/** Fetches what went wrong, for the error page. */
export async function getFlowError(
  client: Client,
  { id }: { id: string },
  options?: CallOptions,
): Promise<Answer<FlowError>> {
  requireParameters('getFlowError', { id })
  return client.send('GET', '/self-service/errors', { query: { id } }, reading(flowError), options)
}
