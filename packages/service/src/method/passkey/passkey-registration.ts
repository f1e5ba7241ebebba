import { randomAlphanumeric } from '../../credential/random.ts'
import { message } from '../../flow/message.ts'
import { hidden, type UiNode, upsert } from '../../flow/node.ts'
import { schemaOfFlow } from '../../flow/registration-screen.ts'
import { type Fields, objectField, textField } from '../../http/fields.ts'
import { readTraits } from '../../identity/read-traits.ts'
import { checkTraits } from '../../identity/trait-problems.ts'
import { proofBy } from '../authenticated.ts'
import type { Part, RegistrationOutcome, Scene } from '../method.ts'
import { newChallenge, spendChallenge } from '../webauthn/challenge.ts'
import { readAttestation } from '../webauthn/key-answer.ts'
import { scriptNodes, triggerNode } from '../webauthn/key-nodes.ts'
import { creationOptions } from '../webauthn/key-options.ts'
import { ringCredential } from '../webauthn/key-ring.ts'
import { makePasskey } from './make-passkey.ts'
import { nameFields } from './passkey-name.ts'
import { passkeyParty, passkeyTimeout } from './passkey-party.ts'

/** Sign-up with a passkey instead of a password. */
export const passkeyRegistration: Part<RegistrationOutcome> = {
  nodes: (scene) => [
    ...scriptNodes(scene.call, scene.flow),
    triggerNode(
      scene.flow,
      'passkey',
      { name: 'passkey_register_trigger', calls: 'oryPasskeyRegistration' },
      message.signUpWithPasskey,
    ),
    hidden('passkey', 'passkey_register'),
    createNode(scene),
  ],

  takes: (fields) => answerIn(fields) !== undefined,

  submit(submission) {
    const { call, flow, fields } = submission
    const { core } = call
    const schema = schemaOfFlow(call, flow)
    const attestation = readAttestation(answerIn(fields) ?? '')
    const traits = readTraits(schema, objectField(fields, 'traits'))
    return async () => {
      checkTraits(schema, traits)
      const { challenge, handle } = spendChallenge(submission, 'passkey')
      upsert(flow.ui.nodes, createNode(submission))
      const key = await makePasskey(core, attestation, challenge)
      return {
        kind: 'registered',
        traits,
        credentials: [ringCredential('passkey', { handle, keys: [key] })],
        by: proofBy(core, 'passkey', 'aal1'),
      }
    }
  },
}

/** Some forms send `true` for a button that was not used. */
function answerIn(fields: Fields): string | undefined {
  const sent = textField(fields, 'passkey_register')
  return sent === 'true' ? undefined : sent
}

function createNode({ call, flow }: Scene): UiNode {
  const { core } = call
  const party = passkeyParty(core)
  const handle = Buffer.from(randomAlphanumeric(64)).toString('base64url')
  const { challenge } = newChallenge(flow, 'passkey', handle)
  const credentialOptions = creationOptions({
    party,
    // The browser puts in what the visitor types.
    user: { id: handle, name: party.name },
    challenge,
    timeout: passkeyTimeout,
    selection: {
      requireResidentKey: true,
      userVerification: core.config.methods.passkey.user_verification,
    },
  })
  const fields = nameFields(schemaOfFlow(call, flow))
  return hidden(
    'passkey',
    'passkey_create_data',
    JSON.stringify({
      credentialOptions,
      displayNameFieldName: fields[0] ?? '',
      displayNameFieldNames: fields,
    }),
  )
}
