import type { Answer } from '../answer.ts'
import type { CallOptions, Client } from '../client.ts'
import { requireParameters } from '../required-error.ts'
import type { RecoveryBody } from '../wire/body.ts'
import type { RecoveryFlow } from '../wire/flow.ts'
import { flow as recoveryFlow } from '../wire/flow.ts'

/** Sends one step of a recovery: the address, or the code that was sent there. */
export async function updateRecoveryFlow(
  client: Client,
  { flow, body, token }: { flow: string; body: RecoveryBody; token?: string | undefined },
  options?: CallOptions,
): Promise<Answer<RecoveryFlow>> {
  requireParameters('updateRecoveryFlow', { flow, body })
  return client.send(
    'POST',
    '/self-service/recovery',
    { query: { flow, token }, body },
    recoveryFlow,
    options,
  )
}
