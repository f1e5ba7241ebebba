import type { Core } from '../../core.ts'
import { FormProblem } from '../../flow/form-problem.ts'
import { message } from '../../flow/message.ts'
import { authenticatorName } from '../webauthn/authenticator-name.ts'
import type { Attestation } from '../webauthn/key-answer.ts'
import { isKnownKey, type Key } from '../webauthn/key-ring.ts'
import { verifyNewKey } from '../webauthn/verify-key.ts'
import { passkeyParty } from './passkey-party.ts'

/** A passkey out of a browser's answer. One that is registered already, here or elsewhere, is refused. */
export async function makePasskey(
  core: Core,
  attestation: Attestation,
  challenge: string,
): Promise<Key> {
  const made = await verifyNewKey(attestation, {
    party: passkeyParty(core),
    challenge,
    userVerified: core.config.methods.passkey.user_verification === 'required',
  })
  if (made === undefined) throw problem('The passkey could not be verified. Please try again.')
  if (isKnownKey(core, made.id)) throw problem('This passkey is registered already.')
  return {
    ...made,
    name: authenticatorName(made.aaguid),
    addedAt: core.now(),
    passwordless: true,
  }
}

const problem = (reason: string) => new FormProblem({ message: message.generic(reason) })
