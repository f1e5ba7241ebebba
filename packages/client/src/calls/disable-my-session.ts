import type { Answer } from '../answer.ts'
import { nothing } from '../check.ts'
import type { CallOptions, Client } from '../client.ts'
import { requireParameters } from '../required-error.ts'

/** Ends one other session of the visitor. */
export async function disableMySession(
  client: Client,
  { id }: { id: string },
  options?: CallOptions,
): Promise<Answer<null>> {
  requireParameters('disableMySession', { id })
  return client.send(
    'DELETE',
    `/sessions/${encodeURIComponent(id)}`,
    { withToken: true },
    nothing,
    options,
  )
}
