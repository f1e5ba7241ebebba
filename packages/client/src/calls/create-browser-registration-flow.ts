import type { Answer } from '../answer.ts'
import type { CallOptions, Client } from '../client.ts'
import type { RegistrationFlow } from '../wire/flow.ts'
import { flow } from '../wire/flow.ts'

export type CreateBrowserRegistrationFlowParameters = {
  return_to?: string | undefined
  login_challenge?: string | undefined
  after_verification_return_to?: string | undefined
  organization?: string | undefined
  identity_schema?: string | undefined
}

/** Starts a registration in the browser. */
export async function createBrowserRegistrationFlow(
  client: Client,
  parameters: CreateBrowserRegistrationFlowParameters = {},
  options?: CallOptions,
): Promise<Answer<RegistrationFlow>> {
  return client.send(
    'GET',
    '/self-service/registration/browser',
    { query: parameters },
    flow,
    options,
  )
}
