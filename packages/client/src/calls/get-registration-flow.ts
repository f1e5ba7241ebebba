import type { Answer } from '../answer.ts'
import type { CallOptions, Client } from '../client.ts'
import { requireParameters } from '../required-error.ts'
import type { RegistrationFlow } from '../wire/flow.ts'
import { flow } from '../wire/flow.ts'

/** Fetches a registration flow by its id. */
export async function getRegistrationFlow(
  client: Client,
  { id }: { id: string },
  options?: CallOptions,
): Promise<Answer<RegistrationFlow>> {
  requireParameters('getRegistrationFlow', { id })
  return client.send('GET', '/self-service/registration/flows', { query: { id } }, flow, options)
}
