import type { Answer } from '../answer.ts'
import type { CallOptions, Client } from '../client.ts'
import { requireParameters } from '../required-error.ts'
import type { FedcmBody } from '../wire/body.ts'
import type { LoginDone } from '../wire/login-done.ts'
import { loginDone } from '../wire/login-done.ts'
import type { LoginFlow } from '../wire/flow.ts'
import { flowOr } from '../wire/flow.ts'

/** Signs in with the token that the browser's federated sign-in gave. */
export async function updateFedcmFlow(
  client: Client,
  { body }: { body: FedcmBody },
  options?: CallOptions,
): Promise<Answer<LoginDone | LoginFlow>> {
  requireParameters('updateFedcmFlow', { body })
  return client.send('POST', '/self-service/fed-cm/token', { body }, flowOr(loginDone), options)
}
