import type { Answer } from '../answer.ts'
import type { CallOptions, Client } from '../client.ts'
import type { Revoked } from '../wire/revoked.ts'
import { revoked } from '../wire/revoked.ts'

/** Ends all sessions of the visitor but this one. */
export async function disableMyOtherSessions(
  client: Client,
  options?: CallOptions,
): Promise<Answer<Revoked>> {
  return client.send('DELETE', '/sessions', { withToken: true }, revoked, options)
}
