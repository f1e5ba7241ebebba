import { tellOwner } from '../../courier/tell-owner.ts'
import { FormProblem } from '../../flow/form-problem.ts'
import { message } from '../../flow/message.ts'
import { image, input, submit, text, type UiNode } from '../../flow/node.ts'
import { flagField, textField } from '../../http/fields.ts'
import { noSession } from '../../http/problems.ts'
import type { StoredIdentity } from '../../identity/identity-record.ts'
import { proofBy } from '../authenticated.ts'
import type { Scene, SettingsOutcome, SettingsPart, Submission } from '../method.ts'
import { makeTotpUrl, plainCode, qrImage, qrSize, secretOf, stepOf } from './totp-key.ts'

export const totpSettings: SettingsPart = {
  nodes(scene) {
    const { call, session } = scene
    if (session === undefined) return []
    const { identity } = session
    if (call.core.identities.credential(identity.id, 'totp') !== undefined) {
      return [submit('totp', 'true', message.unlinkTotp, 'totp_unlink')]
    }
    return offer(scene, identity)
  },

  takes: (fields) => fields['method'] === 'totp' || flagField(fields, 'totp_unlink'),

  privileged: () => true,

  submit(submission) {
    const { call, fields, session } = submission
    if (session === undefined) throw noSession()
    const { identity } = session
    return () => {
      if (call.core.identities.credential(identity.id, 'totp') === undefined) {
        return add(submission, identity)
      }
      return flagField(fields, 'totp_unlink') ? remove(submission, identity) : { kind: 'saved' }
    }
  },
}

const offered = ({ flow }: Scene): string | undefined => {
  const { totp } = flow.memory
  return typeof totp === 'string' ? totp : undefined
}

/** The key belongs to the flow that shows it, as long as that flow lives: what was scanned stays right. */
async function offer(scene: Scene, identity: StoredIdentity): Promise<UiNode[]> {
  const url = offered(scene) ?? makeTotpUrl(scene.call, identity)
  scene.flow.memory['totp'] = url
  return [
    image(
      'totp',
      { src: await qrImage(url), id: 'totp_qr', width: qrSize, height: qrSize },
      message.totpQr,
    ),
    text('totp', 'totp_secret_key', message.totpSecret(secretOf(url)), message.totpSecretLabel),
    input('totp', { name: 'totp_code', type: 'text', required: true }, message.verifyCode),
    submit('totp', 'totp', message.save),
  ]
}

function add(submission: Submission, identity: StoredIdentity): SettingsOutcome {
  const { call, flow, fields } = submission
  const { core } = call
  const typed = textField(fields, 'totp_code')
  if (typed === undefined) {
    throw new FormProblem({ field: 'totp_code', message: message.missing('totp_code') })
  }
  const url = offered(submission)
  const step = url === undefined ? undefined : stepOf(url, plainCode(typed), core.now())
  if (url === undefined || step === undefined) {
    throw new FormProblem({ field: 'totp_code', message: message.totpInvalid })
  }
  // The code that confirmed the key is used up as well.
  core.identities.setCredential(identity.id, {
    type: 'totp',
    config: { totp_url: url, last_step: step },
  })
  delete flow.memory['totp']
  tellOwner(call, identity, { template: 'second_factor_added' })
  return { kind: 'saved', by: proofBy(core, 'totp', 'aal2') }
}

function remove({ call, flow }: Submission, identity: StoredIdentity): SettingsOutcome {
  call.core.identities.removeCredential(identity.id, 'totp')
  delete flow.memory['totp']
  tellOwner(call, identity, { template: 'second_factor_removed' })
  return { kind: 'saved' }
}
