import type { Answer } from '../answer.ts'
import type { CallOptions, Client } from '../client.ts'
import type { LogoutFlow } from '../wire/logout.ts'
import { logoutFlow } from '../wire/logout.ts'

export type CreateBrowserLogoutFlowParameters = {
  return_to?: string | undefined
}

/** Asks for the address at which the visitor signs out. */
export async function createBrowserLogoutFlow(
  client: Client,
  parameters: CreateBrowserLogoutFlowParameters = {},
  options?: CallOptions,
): Promise<Answer<LogoutFlow>> {
  return client.send(
    'GET',
    '/self-service/logout/browser',
    { query: parameters },
    logoutFlow,
    options,
  )
}
