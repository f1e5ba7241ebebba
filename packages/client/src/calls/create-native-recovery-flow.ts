import type { Answer } from '../answer.ts'
import type { CallOptions, Client } from '../client.ts'
import type { RecoveryFlow } from '../wire/flow.ts'
import { flow } from '../wire/flow.ts'

export type CreateNativeRecoveryFlowParameters = {
  skip_settings?: boolean | undefined
}

/** Starts the recovery of an account in an app. */
export async function createNativeRecoveryFlow(
  client: Client,
  parameters: CreateNativeRecoveryFlowParameters = {},
  options?: CallOptions,
): Promise<Answer<RecoveryFlow>> {
  return client.send('GET', '/self-service/recovery/api', { query: parameters }, flow, options)
}
