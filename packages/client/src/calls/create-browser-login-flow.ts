import type { Answer } from '../answer.ts'
import type { CallOptions, Client } from '../client.ts'
import type { LoginFlow } from '../wire/flow.ts'
import { flow as loginFlow } from '../wire/flow.ts'

export type CreateBrowserLoginFlowParameters = {
  refresh?: boolean | undefined
  aal?: string | undefined
  return_to?: string | undefined
  login_challenge?: string | undefined
  organization?: string | undefined
  via?: string | undefined
  identity_schema?: string | undefined
}

/** Starts a login in the browser. */
export async function createBrowserLoginFlow(
  client: Client,
  parameters: CreateBrowserLoginFlowParameters = {},
  options?: CallOptions,
): Promise<Answer<LoginFlow>> {
  return client.send(
    'GET',
    '/self-service/login/browser',
    { query: parameters },
    loginFlow,
    options,
  )
}
