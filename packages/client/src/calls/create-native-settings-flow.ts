import type { Answer } from '../answer.ts'
import type { CallOptions, Client } from '../client.ts'
import type { SettingsFlow } from '../wire/settings-flow.ts'
import { settingsFlow } from '../wire/settings-flow.ts'

export type CreateNativeSettingsFlowParameters = {
  organization?: string | undefined
}

/** Starts a change of the user's settings in an app. */
export async function createNativeSettingsFlow(
  client: Client,
  parameters: CreateNativeSettingsFlowParameters = {},
  options?: CallOptions,
): Promise<Answer<SettingsFlow>> {
  return client.send(
    'GET',
    '/self-service/settings/api',
    { query: parameters, withToken: true },
    settingsFlow,
    options,
  )
}
