import type { Answer } from '../answer.ts'
import type { CallOptions, Client } from '../client.ts'
import { requireParameters } from '../required-error.ts'
import type { SettingsFlow } from '../wire/settings-flow.ts'
import { settingsFlow } from '../wire/settings-flow.ts'

/** Fetches a settings flow by its id. */
export async function getSettingsFlow(
  client: Client,
  { id }: { id: string },
  options?: CallOptions,
): Promise<Answer<SettingsFlow>> {
  requireParameters('getSettingsFlow', { id })
  return client.send(
    'GET',
    '/self-service/settings/flows',
    { query: { id }, withToken: true },
    settingsFlow,
    options,
  )
}
