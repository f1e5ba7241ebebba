import { checkPassword } from '../../credential/password-policy.ts'
import { FormProblem } from '../../flow/form-problem.ts'
import { message } from '../../flow/message.ts'
import { input, submit } from '../../flow/node.ts'
import { textField } from '../../http/fields.ts'
import { noSession } from '../../http/problems.ts'
import { tellOwner } from '../../courier/tell-owner.ts'
import { proofBy } from '../authenticated.ts'
import type { SettingsPart } from '../method.ts'

export const passwordSettings: SettingsPart = {
  nodes: () => [
    input(
      'password',
      { name: 'password', type: 'password', required: true, autocomplete: 'new-password' },
      message.password,
    ),
    submit('password', 'password', message.save),
  ],

  takes: (fields) => fields['method'] === 'password',

  privileged: () => true,

  submit({ call, fields, session }) {
    const { core } = call
    if (session === undefined) throw noSession()
    const { identity } = session
    const password = textField(fields, 'password')
    if (password === undefined) {
      throw new FormProblem({ field: 'password', message: message.missing('password') })
    }
    return async () => {
      await checkPassword(core, password, {
        identifiers: core.identities.identifiers(identity.id, 'password'),
        alone: identity.availableAal === 'aal1',
      })
      const before = core.identities.credential(identity.id, 'password')?.['hashed_password']
      if (typeof before === 'string' && (await core.hasher.verify(before, password))) {
        throw new FormProblem({ field: 'password', message: message.sameAsOldPassword })
      }
      const hashed = await core.hasher.hash(password)
      core.identities.setCredential(identity.id, {
        type: 'password',
        config: { hashed_password: hashed },
      })
      tellOwner(call, identity, { template: 'password_changed' })
      return { kind: 'saved', by: proofBy(core, 'password', 'aal1') }
    }
  },
}
