import type { Answer } from '../answer.ts'
import type { CallOptions, Client } from '../client.ts'
import { requireParameters } from '../required-error.ts'
import type { VerificationFlow } from '../wire/flow.ts'
import { flow } from '../wire/flow.ts'

/** Fetches a verification flow by its id. */
export async function getVerificationFlow(
  client: Client,
  { id }: { id: string },
  options?: CallOptions,
): Promise<Answer<VerificationFlow>> {
  requireParameters('getVerificationFlow', { id })
  return client.send('GET', '/self-service/verification/flows', { query: { id } }, flow, options)
}
