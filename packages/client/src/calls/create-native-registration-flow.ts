import type { Answer } from '../answer.ts'
import type { CallOptions, Client } from '../client.ts'
import type { RegistrationFlow } from '../wire/flow.ts'
import { flow } from '../wire/flow.ts'

export type CreateNativeRegistrationFlowParameters = {
  return_session_token_exchange_code?: boolean | undefined
  return_to?: string | undefined
  organization?: string | undefined
  identity_schema?: string | undefined
}

/** Starts a registration in an app. */
export async function createNativeRegistrationFlow(
  client: Client,
  parameters: CreateNativeRegistrationFlowParameters = {},
  options?: CallOptions,
): Promise<Answer<RegistrationFlow>> {
  return client.send('GET', '/self-service/registration/api', { query: parameters }, flow, options)
}
