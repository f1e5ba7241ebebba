import type { Answer } from '../answer.ts'
import type { CallOptions, Client } from '../client.ts'
import { requireParameters } from '../required-error.ts'
import type { SettingsBody } from '../wire/body.ts'
import type { SettingsFlow } from '../wire/settings-flow.ts'
import { settingsFlow } from '../wire/settings-flow.ts'

/** Sends one change of the visitor's settings. */
export async function updateSettingsFlow(
  client: Client,
  { flow, body }: { flow: string; body: SettingsBody },
  options?: CallOptions,
): Promise<Answer<SettingsFlow>> {
  requireParameters('updateSettingsFlow', { flow, body })
  return client.send(
    'POST',
    '/self-service/settings',
    { query: { flow }, body, withToken: true },
    settingsFlow,
    options,
  )
}
