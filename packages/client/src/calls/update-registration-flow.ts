import type { Answer } from '../answer.ts'
import type { CallOptions, Client } from '../client.ts'
import { requireParameters } from '../required-error.ts'
import type { RegistrationBody } from '../wire/body.ts'
import type { RegistrationDone } from '../wire/registration-done.ts'
import { registrationDone } from '../wire/registration-done.ts'
import type { RegistrationFlow } from '../wire/flow.ts'
import { flowOr } from '../wire/flow.ts'

/** Sends one step of a registration. For an address that is taken, social sign-up answers with a login flow to link it. */
export async function updateRegistrationFlow(
  client: Client,
  { flow, body }: { flow: string; body: RegistrationBody },
  options?: CallOptions,
): Promise<Answer<RegistrationDone | RegistrationFlow>> {
  requireParameters('updateRegistrationFlow', { flow, body })
  return client.send(
    'POST',
    '/self-service/registration',
    { query: { flow }, body },
    flowOr(registrationDone),
    options,
  )
}
