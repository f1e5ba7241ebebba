import type { App } from '../app.ts'
import { Stop } from '../exit-code.ts'

/** `portico logout`: at once here, and at the service as soon as it can be reached. */
export async function logout({ session, service, output }: App): Promise<void> {
  const kept = await session.secrets.get('session-token')
  const owed = await session.secrets.get('tokens-to-end')
  if (!kept && !owed) throw new Stop('notSignedIn', `Not signed in at ${service}.`)
  await session.signOut()
  const told = await session.tellService()
  session.stop()
  output.answer(
    told
      ? 'Signed out.'
      : 'Signed out here. The service could not be told and will be, the next time this command runs.',
    { signed_out: true, service_told: told },
  )
}
