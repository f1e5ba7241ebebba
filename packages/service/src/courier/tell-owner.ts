import type { Call } from '../http/call.ts'
import type { StoredIdentity } from '../identity/identity-record.ts'
import type { Notice } from './letter.ts'

const day = 86_400_000

/** Tells the owner of an account what was changed on it, at every mail address that is proved to be theirs. */
export function tellOwner(call: Call, identity: StoredIdentity, notice: Notice): void {
  const { core } = call
  for (const { via, value, verified } of identity.verifiable) {
    if (via !== 'email' || !verified) continue
    core.courier.send(via, value, notice, core.now() + day, call.language)
  }
}
