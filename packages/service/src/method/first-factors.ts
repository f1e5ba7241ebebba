import type { Call } from '../http/call.ts'
import type { StoredIdentity } from '../identity/identity-record.ts'

/** How many ways in someone has, over all methods. The last one is never taken away. */
export function countFirstFactors(call: Call, identity: StoredIdentity): number {
  const credentials = call.core.identities.credentials(identity.id)
  return call.core.methods.reduce(
    (sum, method) => sum + (method.firstFactors?.(call, identity, credentials) ?? 0),
    0,
  )
}
