import type { Answer } from '../answer.ts'
import { nothing } from '../check.ts'
import type { CallOptions, Client } from '../client.ts'

export type UpdateLogoutFlowParameters = {
  token?: string | undefined
  return_to?: string | undefined
}

/** Ends the session that the token belongs to. */
export async function updateLogoutFlow(
  client: Client,
  parameters: UpdateLogoutFlowParameters = {},
  options?: CallOptions,
): Promise<Answer<null>> {
  return client.send(
    'GET',
    '/self-service/logout',
    { query: parameters, once: true },
    nothing,
    options,
  )
}
