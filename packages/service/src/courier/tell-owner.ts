import type { Core } from '../core.ts'
import type { StoredIdentity } from '../identity/identity-record.ts'
import type { Letter } from './templates.ts'

const day = 86_400_000

/** Tells the owner of an account what was changed on it, at every mail address that is proved to be theirs. */
export function tellOwner(core: Core, identity: StoredIdentity, letter: Letter): void {
  for (const { via, value, verified } of identity.verifiable) {
    if (via === 'email' && verified) core.courier.send(via, value, letter, core.now() + day)
  }
}
