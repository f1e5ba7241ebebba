import type { Answer } from '../answer.ts'
import type { CallOptions, Client } from '../client.ts'
import { readingFlowOr } from '../read.ts'
import { requireParameters } from '../required-error.ts'
import type { LoginBody } from '../wire/body.ts'
import type { LoginDone } from '../wire/done.ts'
import { loginDone } from '../wire/done.ts'
import type { LoginFlow } from '../wire/flow.ts'
import { loginFlow } from '../wire/flow.ts'

/** Sends one step of a login. A wrong password is an answer, not an exception. */
export async function updateLoginFlow(
  client: Client,
  { flow, body }: { flow: string; body: LoginBody },
  options?: CallOptions,
): Promise<Answer<LoginDone | LoginFlow>> {
  requireParameters('updateLoginFlow', { flow, body })
  return client.send(
    'POST',
    '/self-service/login',
    { query: { flow }, body, withToken: true },
    readingFlowOr(loginFlow, loginDone),
    options,
  )
}
