import { randomBytes } from 'node:crypto'
import { FormProblem } from '../../flow/form-problem.ts'
import { message } from '../../flow/message.ts'
import { type UiNode, upsert } from '../../flow/node.ts'
import { schemaOfFlow } from '../../flow/registration-screen.ts'
import { objectField, textField } from '../../http/fields.ts'
import { derive } from '../../identity/derive.ts'
import { readTraits } from '../../identity/read-traits.ts'
import { checkTraits } from '../../identity/trait-problems.ts'
import { proofBy } from '../authenticated.ts'
import type { Part, RegistrationOutcome, Scene } from '../method.ts'
import { spendChallenge } from './challenge.ts'
import { readAttestation } from './key-answer.ts'
import { scriptNodes } from './key-nodes.ts'
import { ringCredential } from './key-ring.ts'
import { checkKeyName, makeKey, newKeyFields, newKeyTrigger } from './make-key.ts'
import { keyParty } from './webauthn-party.ts'

/** Sign-up with a security key instead of a password. Browsers only. */
export const webauthnRegistration: Part<RegistrationOutcome> = {
  nodes(scene) {
    if (scene.flow.type !== 'browser') return []
    return [...scriptNodes(scene.call, scene.flow), ...newKeyFields(), triggerOf(scene)]
  },

  takes: (fields, flow) =>
    flow.type === 'browser' && textField(fields, 'webauthn_register') !== undefined,

  submit(submission) {
    const { call, flow, fields } = submission
    const { core } = call
    const schema = schemaOfFlow(call, flow)
    const attestation = readAttestation(textField(fields, 'webauthn_register') ?? '')
    const name = textField(fields, 'webauthn_register_displayname') ?? 'unnamed'
    checkKeyName(name)
    const traits = readTraits(schema, objectField(fields, 'traits'))
    return async () => {
      checkTraits(schema, traits)
      // A security key does not say whose it is: without an identifier nobody could use it again.
      if (!derive(schema, traits).identifiers.some(({ type }) => type === 'webauthn')) {
        throw new FormProblem({ message: message.noIdentifiers })
      }
      const { challenge, handle } = spendChallenge(submission, 'webauthn')
      upsert(flow.ui.nodes, triggerOf(submission))
      const key = await makeKey(core, attestation, challenge, name)
      return {
        kind: 'registered',
        traits,
        credentials: [ringCredential('webauthn', { handle, keys: [key] })],
        by: proofBy(core, 'webauthn', 'aal1'),
      }
    }
  },
}

function triggerOf({ call, flow }: Scene): UiNode {
  const user = { id: randomBytes(16).toString('base64url'), name: keyParty(call.core).name }
  return newKeyTrigger(call.core, flow, user, message.signUpWithKey)
}
