import type { Answer } from '../answer.ts'
import { nothing } from '../check.ts'
import type { CallOptions, Client } from '../client.ts'
import { requireParameters } from '../required-error.ts'
import type { NativeLogoutBody } from '../wire/body.ts'

/** Ends the session of an app. */
export async function performNativeLogout(
  client: Client,
  { body }: { body: NativeLogoutBody },
  options?: CallOptions,
): Promise<Answer<null>> {
  requireParameters('performNativeLogout', { body })
  return client.send('DELETE', '/self-service/logout/api', { body }, nothing, options)
}
