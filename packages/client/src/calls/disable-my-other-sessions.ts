import type { Answer } from '../answer.ts'
import type { CallOptions, Client } from '../client.ts'
import { reading } from '../read.ts'
import type { Revoked } from '../wire/revoked.ts'
import { revoked } from '../wire/revoked.ts'

/** Ends all sessions of the visitor but this one. */
export async function disableMyOtherSessions(
  client: Client,
  options?: CallOptions,
): Promise<Answer<Revoked>> {
  return client.send('DELETE', '/sessions', { withToken: true }, reading(revoked), options)
}
