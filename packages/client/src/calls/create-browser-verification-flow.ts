import type { Answer } from '../answer.ts'
import type { CallOptions, Client } from '../client.ts'
import type { VerificationFlow } from '../wire/flow.ts'
import { flow } from '../wire/flow.ts'

export type CreateBrowserVerificationFlowParameters = {
  return_to?: string | undefined
}

/** Starts the verification of an address in the browser. */
export async function createBrowserVerificationFlow(
  client: Client,
  parameters: CreateBrowserVerificationFlowParameters = {},
  options?: CallOptions,
): Promise<Answer<VerificationFlow>> {
  return client.send(
    'GET',
    '/self-service/verification/browser',
    { query: parameters },
    flow,
    options,
  )
}
