import { tellOwner } from '../../courier/tell-owner.ts'
import { FormProblem } from '../../flow/form-problem.ts'
import { message } from '../../flow/message.ts'
import { type UiNode, upsert } from '../../flow/node.ts'
import { textField } from '../../http/fields.ts'
import { noSession } from '../../http/problems.ts'
import { proofBy } from '../authenticated.ts'
import type { Scene, SettingsOutcome, SettingsPart, Submission } from '../method.ts'
import { spendChallenge } from './challenge.ts'
import { type Attestation, readAttestation } from './key-answer.ts'
import { scriptNodes } from './key-nodes.ts'
import { keyRingOf, storeKeyRing } from './key-ring.ts'
import { checkKeyName, makeKey, newKeyFields, newKeyTrigger } from './make-key.ts'
import { removeKey, removeNodes } from './remove-key.ts'
import { keyParty } from './webauthn-party.ts'

/** Security keys of an account: add, list, remove. Browsers only. */
export const webauthnSettings: SettingsPart = {
  nodes(scene) {
    if (scene.session === undefined || scene.flow.type !== 'browser') return []
    return [
      ...removeNodes(scene, 'webauthn'),
      ...scriptNodes(scene.call, scene.flow),
      ...newKeyFields(),
      triggerOf(scene),
    ]
  },

  takes: (fields, flow) =>
    flow.type === 'browser' &&
    (textField(fields, 'webauthn_register') !== undefined ||
      textField(fields, 'webauthn_remove') !== undefined),

  privileged: () => true,

  submit(submission) {
    const { fields, session } = submission
    if (session === undefined) throw noSession()
    const sent = textField(fields, 'webauthn_register')
    if (sent !== undefined) {
      const field = 'webauthn_register_displayname'
      const name = textField(fields, field)
      if (name === undefined) throw new FormProblem({ field, message: message.missing(field) })
      checkKeyName(name)
      const attestation = readAttestation(sent)
      return () => add(submission, attestation, name)
    }
    const removed = textField(fields, 'webauthn_remove') ?? ''
    return () => {
      removeKey(submission, 'webauthn', removed)
      tellOwner(submission.call, session.identity, { template: 'security_key_removed' })
      return { kind: 'saved' }
    }
  },
}

async function add(
  submission: Submission,
  attestation: Attestation,
  name: string,
): Promise<SettingsOutcome> {
  const { call, flow, session } = submission
  const { core } = call
  if (session === undefined) throw noSession()
  const { identity } = session
  const { challenge, handle } = spendChallenge(submission, 'webauthn')
  upsert(flow.ui.nodes, triggerOf(submission))
  const key = await makeKey(core, attestation, challenge, name)
  const ring = keyRingOf(core, identity.id, 'webauthn')
  storeKeyRing(core, identity.id, 'webauthn', { handle, keys: [...ring.keys, key] })
  tellOwner(call, identity, { template: 'security_key_added' })
  return { kind: 'saved', by: proofBy(core, 'webauthn', key.passwordless ? 'aal1' : 'aal2') }
}

function triggerOf({ call, flow, session }: Scene): UiNode {
  const { core } = call
  if (session === undefined) throw noSession()
  const { id } = session.identity
  const ring = keyRingOf(core, id, 'webauthn')
  const own = Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')
  const [name = keyParty(core).name] = core.identities.identifiers(id, 'webauthn')
  const user = { id: ring.keys.length > 0 ? ring.handle : own, name }
  return newKeyTrigger(core, flow, user, message.addKey, ring)
}
