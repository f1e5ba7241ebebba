import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Core } from '../../core.ts'
import { FormProblem } from '../../flow/form-problem.ts'
import { message } from '../../flow/message.ts'
import { type Key, type KeyMethod, type KeyRing, readKeyRing, writeKeyRing } from './key-ring.ts'
import type { RelyingParty } from './relying-party.ts'
import { type Proof, verifyAssertion } from './verify-key.ts'

/** Lets someone's key prove that it is theirs; a problem says that it could not. */
export async function proveKey(
  core: Core,
  asked: {
    identityId: string
    type: KeyMethod
    ring: KeyRing
    answer: AuthenticationResponseJSON
    party: RelyingParty
    challenge: string
    userVerified: boolean
  },
): Promise<void> {
  const { identityId, type, ring, answer } = asked
  const key = ring.keys.find(({ id }) => id === answer.id)
  const { userHandle } = answer.response
  const foreign = userHandle !== undefined && userHandle !== ring.handle
  const proof = key === undefined || foreign ? undefined : await verifyAssertion(answer, key, asked)
  if (key !== undefined && proof !== undefined && count(core, identityId, type, key, proof)) return
  core.log.info({ event: 'login_failed', method: type, identity: identityId }, 'key refused')
  throw new FormProblem({ message: message.keyInvalid })
}

/** Keys that count must count upwards: a number seen before means that there are two of them. */
function count(core: Core, identityId: string, type: KeyMethod, key: Key, proof: Proof): boolean {
  let forward = false
  core.identities.changeCredential(identityId, type, (config) => {
    const ring = readKeyRing(config)
    const stored = ring.keys.find(({ id }) => id === key.id)
    if (stored === undefined) return undefined
    forward = proof.counter > stored.counter || (proof.counter === 0 && stored.counter === 0)
    if (forward) {
      stored.counter = proof.counter
      stored.backedUp = proof.backedUp
    } else {
      stored.cloned = true
    }
    return writeKeyRing(ring)
  })
  if (!forward) core.log.warn({ event: 'key_cloned', identity: identityId }, 'a key went back')
  return forward
}
