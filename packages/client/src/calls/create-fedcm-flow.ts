import type { Answer } from '../answer.ts'
import type { CallOptions, Client } from '../client.ts'
import type { FedcmFlow } from '../wire/fedcm.ts'
import { fedcmFlow } from '../wire/fedcm.ts'

/** Asks for what the browser's federated sign-in needs. */
export async function createFedcmFlow(
  client: Client,
  options?: CallOptions,
): Promise<Answer<FedcmFlow>> {
  return client.send('GET', '/self-service/fed-cm/parameters', {}, fedcmFlow, options)
}
