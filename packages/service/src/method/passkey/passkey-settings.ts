import { tellOwner } from '../../courier/tell-owner.ts'
import { randomAlphanumeric } from '../../credential/random.ts'
import { FormProblem } from '../../flow/form-problem.ts'
import { message } from '../../flow/message.ts'
import { hidden, type UiNode, upsert } from '../../flow/node.ts'
import { textField } from '../../http/fields.ts'
import { noSession } from '../../http/problems.ts'
import { proofBy } from '../authenticated.ts'
import type { Scene, SettingsOutcome, SettingsPart, Submission } from '../method.ts'
import { newChallenge, spendChallenge } from '../webauthn/challenge.ts'
import { type Attestation, readAttestation } from '../webauthn/key-answer.ts'
import { scriptNodes, triggerNode } from '../webauthn/key-nodes.ts'
import { creationOptions } from '../webauthn/key-options.ts'
import { keyRingOf, storeKeyRing } from '../webauthn/key-ring.ts'
import { removeKey, removeNodes } from '../webauthn/remove-key.ts'
import { makePasskey } from './make-passkey.ts'
import { passkeyUserName } from './passkey-name.ts'
import { passkeyParty, passkeyTimeout } from './passkey-party.ts'

/** Passkeys of an account: add, list, remove. */
export const passkeySettings: SettingsPart = {
  nodes(scene) {
    if (scene.session === undefined) return []
    return [
      ...removeNodes(scene, 'passkey'),
      ...scriptNodes(scene.call, scene.flow),
      createNode(scene),
      hidden('passkey', 'passkey_settings_register'),
      triggerNode(
        scene.flow,
        'passkey',
        { name: 'passkey_register_trigger', value: '', calls: 'oryPasskeySettingsRegistration' },
        message.addPasskey,
      ),
    ]
  },

  takes: (fields) =>
    textField(fields, 'passkey_settings_register') !== undefined ||
    textField(fields, 'passkey_remove') !== undefined,

  privileged: () => true,

  submit(submission) {
    const { fields, session } = submission
    if (session === undefined) throw noSession()
    const sent = textField(fields, 'passkey_settings_register')
    if (sent !== undefined) {
      const attestation = readAttestation(sent)
      return () => add(submission, attestation)
    }
    const removed = textField(fields, 'passkey_remove') ?? ''
    return () => {
      removeKey(submission, 'passkey', removed)
      tellOwner(submission.call, session.identity, { template: 'passkey_removed' })
      return { kind: 'saved' }
    }
  },
}

async function add(submission: Submission, attestation: Attestation): Promise<SettingsOutcome> {
  const { call, flow, session } = submission
  const { core } = call
  if (session === undefined) throw noSession()
  const { identity } = session
  const { challenge, handle } = spendChallenge(submission, 'passkey')
  upsert(flow.ui.nodes, createNode(submission))
  const key = await makePasskey(core, attestation, challenge)
  const ring = keyRingOf(core, identity.id, 'passkey')
  // Two forms open at once, both for a first passkey: the second one was made under a name that is gone.
  if (ring.keys.length > 0 && ring.handle !== handle) {
    throw new FormProblem({ message: message.generic('Another passkey was added. Please retry.') })
  }
  storeKeyRing(core, identity.id, 'passkey', { handle, keys: [...ring.keys, key] })
  tellOwner(call, identity, { template: 'passkey_added' })
  return { kind: 'saved', by: proofBy(core, 'passkey', 'aal1') }
}

function createNode({ call, flow, session }: Scene): UiNode {
  const { core } = call
  if (session === undefined) throw noSession()
  const identity = core.identities.get(session.identity.id)
  const ring = keyRingOf(core, identity.id, 'passkey')
  const party = passkeyParty(core)
  const handle =
    ring.keys.length > 0 ? ring.handle : Buffer.from(randomAlphanumeric(64)).toString('base64url')
  const name = passkeyUserName(core.schemas.get(identity.schemaId), identity.traits) ?? party.name
  const options = creationOptions({
    party,
    user: { id: handle, name },
    challenge: newChallenge(flow, 'passkey', handle).challenge,
    timeout: passkeyTimeout,
    selection: {
      requireResidentKey: true,
      userVerification: core.config.methods.passkey.user_verification,
    },
    known: ring,
  })
  return hidden('passkey', 'passkey_create_data', JSON.stringify(options))
}
