import type { Answer } from '../answer.ts'
import type { CallOptions, Client } from '../client.ts'
import type { SettingsFlow } from '../wire/settings-flow.ts'
import { settingsFlow } from '../wire/settings-flow.ts'

export type CreateBrowserSettingsFlowParameters = {
  return_to?: string | undefined
  organization?: string | undefined
}

/** Starts a change of the visitor's settings in the browser. */
export async function createBrowserSettingsFlow(
  client: Client,
  parameters: CreateBrowserSettingsFlowParameters = {},
  options?: CallOptions,
): Promise<Answer<SettingsFlow>> {
  return client.send(
    'GET',
    '/self-service/settings/browser',
    { query: parameters },
    settingsFlow,
    options,
  )
}
