import type { Answer } from '../answer.ts'
import type { CallOptions, Client } from '../client.ts'
import { requireParameters } from '../required-error.ts'
import type { LoginFlow } from '../wire/flow.ts'
import { flow as loginFlow } from '../wire/flow.ts'

/** Fetches a login flow by its id. */
export async function getLoginFlow(
  client: Client,
  { id }: { id: string },
  options?: CallOptions,
): Promise<Answer<LoginFlow>> {
  requireParameters('getLoginFlow', { id })
  return client.send('GET', '/self-service/login/flows', { query: { id } }, loginFlow, options)
}
