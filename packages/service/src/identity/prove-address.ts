import type { Core } from '../core.ts'
import type { StoredSession } from '../session/session-store.ts'
import type { StoredIdentity } from './identity-record.ts'
import type { Channel } from './normalise.ts'

/**
 * Someone has shown that an address is theirs. Where nothing of the account had been proved before and
 * they are not signed in to it, whoever made it may be a stranger who waits for its owner: that one's ways
 * in and sessions end here. Second factors stay; alone they let nobody in, and to drop them would let the
 * owner of a mistyped address past them.
 */
export function proveAddress(
  core: Core,
  identity: StoredIdentity,
  { via, address }: { via: Channel; address: string },
  session?: StoredSession,
): StoredIdentity {
  const { identities, sessions, config, database } = core
  return database.transaction(() => {
    const before = identities.get(identity.id)
    const first =
      before.verifiable.some((one) => one.via === via && one.value === address) &&
      before.verifiable.every(({ verified }) => !verified)
    if (first && session?.identity.id !== identity.id) {
      const waysIn = ['password', 'oidc', 'passkey']
      if (config.methods.webauthn.passwordless) waysIn.push('webauthn')
      for (const type of waysIn) identities.removeCredential(identity.id, type)
      sessions.revokeAll(identity.id)
    }
    identities.markVerified(via, address)
    return identities.get(identity.id)
  })
}
