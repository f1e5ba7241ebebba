import { tellOwner } from '../courier/tell-owner.ts'
import type { Call } from '../http/call.ts'
import type { StoredIdentity } from '../identity/identity-record.ts'
import { describeAgent } from './describe-agent.ts'

/** Tells the owner when their account is signed in to from a browser or app that it was never used with. */
export function tellOfNewDevice(call: Call, identity: StoredIdentity): void {
  const agent = call.request.header('user-agent') ?? ''
  const before = call.core.sessions.agents(identity.id).map(withoutVersions)
  if (before.length === 0 || before.includes(withoutVersions(agent))) return
  tellOwner(call, identity, { template: 'new_device', ...describeAgent(agent) })
}

// An update is no new device: browsers have one every few weeks.
const withoutVersions = (agent: string) => agent.slice(0, 512).replaceAll(/[\d._]+/g, '')
