import type { Core } from '../../core.ts'
import type { FlowRecord } from '../../flow/flow-record.ts'
import { FormProblem } from '../../flow/form-problem.ts'
import { message } from '../../flow/message.ts'
import { hidden, input, type UiNode } from '../../flow/node.ts'
import type { Message } from '@portico/client'
import { newChallenge } from './challenge.ts'
import type { Attestation } from './key-answer.ts'
import { triggerNode } from './key-nodes.ts'
import { creationOptions } from './key-options.ts'
import { isKnownKey, type Key, type KeyRing } from './key-ring.ts'
import { verifyNewKey } from './verify-key.ts'
import { keyParty, keyTimeout } from './webauthn-party.ts'

const longestName = 256

/** The fields around the button that makes a security key. */
export const newKeyFields = (): UiNode[] => [
  input(
    'webauthn',
    { name: 'webauthn_register_displayname', type: 'text', value: '' },
    message.keyName,
  ),
  hidden('webauthn', 'webauthn_register', ''),
]

export function newKeyTrigger(
  core: Core,
  flow: FlowRecord,
  user: { id: string; name: string },
  label: Message,
  known?: KeyRing,
): UiNode {
  const options = creationOptions({
    party: keyParty(core),
    user,
    challenge: newChallenge(flow, 'webauthn', user.id).challenge,
    timeout: keyTimeout,
    selection: { requireResidentKey: false, userVerification: 'discouraged' },
    ...(known !== undefined && { known }),
  })
  return triggerNode(
    flow,
    'webauthn',
    {
      name: 'webauthn_register_trigger',
      calls: 'oryWebAuthnRegistration',
      options: JSON.stringify(options),
    },
    label,
  )
}

/** A security key out of a browser's answer. One that is registered already is refused. */
export async function makeKey(
  core: Core,
  attestation: Attestation,
  challenge: string,
  name: string,
): Promise<Key> {
  const party = keyParty(core)
  const made = await verifyNewKey(attestation, { party, challenge, userVerified: false })
  if (made === undefined) throw problem('The security key could not be verified. Please try again.')
  if (isKnownKey(core, made.id)) throw problem('This security key is registered already.')
  const { passwordless } = core.config.methods.webauthn
  return { ...made, name, addedAt: core.now(), passwordless }
}

const problem = (reason: string) => new FormProblem({ message: message.generic(reason) })

export function checkKeyName(name: string): void {
  if (name.length <= longestName) return
  throw new FormProblem({
    field: 'webauthn_register_displayname',
    message: message.tooLong(longestName, name.length),
  })
}
