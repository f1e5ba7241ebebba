import type { Answer } from '../answer.ts'
import type { CallOptions, Client } from '../client.ts'
import { requireParameters } from '../required-error.ts'
import type { VerificationBody } from '../wire/body.ts'
import type { VerificationFlow } from '../wire/flow.ts'
import { flow as verificationFlow } from '../wire/flow.ts'

/** Sends one step of a verification: the address, or the code that was sent there. */
export async function updateVerificationFlow(
  client: Client,
  { flow, body, token }: { flow: string; body: VerificationBody; token?: string | undefined },
  options?: CallOptions,
): Promise<Answer<VerificationFlow>> {
  requireParameters('updateVerificationFlow', { flow, body })
  return client.send(
    'POST',
    '/self-service/verification',
    { query: { flow, token }, body },
    verificationFlow,
    options,
  )
}
