import type { Answer } from '../answer.ts'
import type { CallOptions, Client } from '../client.ts'
import type { LoginFlow } from '../wire/flow.ts'
import { flow as loginFlow } from '../wire/flow.ts'

export type CreateNativeLoginFlowParameters = {
  refresh?: boolean | undefined
  aal?: string | undefined
  return_session_token_exchange_code?: boolean | undefined
  return_to?: string | undefined
  organization?: string | undefined
  via?: string | undefined
  identity_schema?: string | undefined
}

/** Starts a login in an app. */
export async function createNativeLoginFlow(
  client: Client,
  parameters: CreateNativeLoginFlowParameters = {},
  options?: CallOptions,
): Promise<Answer<LoginFlow>> {
  return client.send(
    'GET',
    '/self-service/login/api',
    { query: parameters, withToken: true },
    loginFlow,
    options,
  )
}
