import type { Answer } from '../answer.ts'
import { nothing } from '../check.ts'
import type { CallOptions, Client } from '../client.ts'
import { reading } from '../read.ts'

export type UpdateLogoutFlowParameters = {
  token?: string | undefined
  return_to?: string | undefined
}

/** Ends the session that the token belongs to. */
export async function updateLogoutFlow(
  client: Client,
  parameters: UpdateLogoutFlowParameters = {},
  options?: CallOptions,
): Promise<Answer<undefined>> {
  return client.send(
    'GET',
    '/self-service/logout',
    { query: parameters, once: true },
    reading(nothing),
    options,
  )
}
