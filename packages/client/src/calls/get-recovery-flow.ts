import type { Answer } from '../answer.ts'
import type { CallOptions, Client } from '../client.ts'
import { requireParameters } from '../required-error.ts'
import type { RecoveryFlow } from '../wire/flow.ts'
import { flow } from '../wire/flow.ts'

/** Fetches a recovery flow by its id. */
export async function getRecoveryFlow(
  client: Client,
  { id }: { id: string },
  options?: CallOptions,
): Promise<Answer<RecoveryFlow>> {
  requireParameters('getRecoveryFlow', { id })
  return client.send('GET', '/self-service/recovery/flows', { query: { id } }, flow, options)
}
