import type { Answer } from '../answer.ts'
import type { CallOptions, Client } from '../client.ts'
import { requireParameters } from '../required-error.ts'
import type { LoginBody } from '../wire/body.ts'
import type { LoginDone } from '../wire/login-done.ts'
import { loginDone } from '../wire/login-done.ts'
import type { LoginFlow } from '../wire/flow.ts'
import { flowOr } from '../wire/flow.ts'

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
    flowOr(loginDone),
    options,
  )
}
