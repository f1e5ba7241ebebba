import { checkPassword } from '../../credential/password-policy.ts'
import { FormProblem } from '../../flow/form-problem.ts'
import { message } from '../../flow/message.ts'
import { input, submit } from '../../flow/node.ts'
import { schemaOfFlow } from '../../flow/registration-screen.ts'
import { objectField, textField } from '../../http/fields.ts'
import { derive } from '../../identity/derive.ts'
import { readTraits } from '../../identity/read-traits.ts'
import { checkTraits } from '../../identity/trait-problems.ts'
import { proofBy } from '../authenticated.ts'
import type { Part, RegistrationOutcome } from '../method.ts'

export const passwordRegistration: Part<RegistrationOutcome> = {
  nodes: () => [
    input(
      'password',
      { name: 'password', type: 'password', required: true, autocomplete: 'new-password' },
      message.password,
    ),
    submit('password', 'password', message.signUp),
  ],

  takes: (fields) => fields['method'] === 'password',

  submit({ call, flow, fields }) {
    const { core } = call
    const schema = schemaOfFlow(call, flow)
    const password = textField(fields, 'password')
    if (password === undefined) {
      throw new FormProblem({ field: 'password', message: message.missing('password') })
    }
    const traits = readTraits(schema, objectField(fields, 'traits'))
    return async () => {
      checkTraits(schema, traits)
      const identifiers = derive(schema, traits)
        .identifiers.filter(({ type }) => type === 'password')
        .map(({ identifier }) => identifier)
      if (identifiers.length === 0) throw new FormProblem({ message: message.noIdentifiers })
      await checkPassword(core, password, { identifiers, alone: true })
      const hashed = await core.hasher.hash(password)
      return {
        kind: 'registered',
        traits,
        credentials: [{ type: 'password', config: { hashed_password: hashed } }],
        by: proofBy(core, 'password', 'aal1'),
      }
    }
  },
}
