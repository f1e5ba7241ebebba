import { tellOwner } from '../courier/tell-owner.ts'
import type { Call } from '../http/call.ts'
import type { StoredIdentity } from '../identity/identity-record.ts'

/** Tells the owner when their account is signed in to from a browser or app that it was never used with. */
export function tellOfNewDevice(call: Call, identity: StoredIdentity): void {
  const { core } = call
  const agent = (call.request.header('user-agent') ?? '').slice(0, 512)
  const before = core.sessions.agents(identity.id)
  if (before.length === 0 || before.includes(agent)) return
  tellOwner(core, identity, { template: 'new_device', agent: agent || 'unknown' })
}
