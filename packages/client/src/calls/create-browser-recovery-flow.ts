import type { Answer } from '../answer.ts'
import type { CallOptions, Client } from '../client.ts'
import type { RecoveryFlow } from '../wire/flow.ts'
import { flow } from '../wire/flow.ts'

export type CreateBrowserRecoveryFlowParameters = {
  return_to?: string | undefined
  skip_settings?: boolean | undefined
}

/** Starts the recovery of an account in the browser. */
export async function createBrowserRecoveryFlow(
  client: Client,
  parameters: CreateBrowserRecoveryFlowParameters = {},
  options?: CallOptions,
): Promise<Answer<RecoveryFlow>> {
  return client.send('GET', '/self-service/recovery/browser', { query: parameters }, flow, options)
}
