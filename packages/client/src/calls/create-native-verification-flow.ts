import type { Answer } from '../answer.ts'
import type { CallOptions, Client } from '../client.ts'
import type { VerificationFlow } from '../wire/flow.ts'
import { flow } from '../wire/flow.ts'

/** Starts the verification of an address in an app. */
export async function createNativeVerificationFlow(
  client: Client,
  options?: CallOptions,
): Promise<Answer<VerificationFlow>> {
  return client.send('GET', '/self-service/verification/api', {}, flow, options)
}
