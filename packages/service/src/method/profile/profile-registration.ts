import { FormProblem } from '../../flow/form-problem.ts'
import { message } from '../../flow/message.ts'
import { submit } from '../../flow/node.ts'
import {
  buildCredentialScreen,
  buildRegistration,
  inTwoSteps,
  schemaOfFlow,
} from '../../flow/registration-screen.ts'
import { type Fields, objectField } from '../../http/fields.ts'
import { readTraits } from '../../identity/read-traits.ts'
import { checkTraits } from '../../identity/trait-problems.ts'
import type { Part, RegistrationOutcome } from '../method.ts'

const goesBack = (fields: Fields) =>
  fields['screen'] === 'previous' || fields['method'] === 'profile:back'

/** The first half of a two-step sign-up, and the way between the halves. */
export const profileRegistration: Part<RegistrationOutcome> = {
  nodes: () => [submit('profile', 'profile', message.signUp)],

  takes: (fields) =>
    fields['method'] === 'profile' ||
    goesBack(fields) ||
    fields['screen'] === 'credential-selection',

  submit({ call, flow, fields }) {
    if (!inTwoSteps(call)) throw new FormProblem({ message: message.noRegistrationStrategy })
    const schema = schemaOfFlow(call, flow)
    const traits = readTraits(schema, objectField(fields, 'traits'))
    return async () => {
      if (goesBack(fields)) {
        await buildRegistration(call, flow, traits)
      } else {
        try {
          checkTraits(schema, traits)
        } catch (error) {
          // What is wrong can only be put right where it can be seen.
          await buildRegistration(call, flow, traits)
          throw error
        }
        await buildCredentialScreen(call, flow, traits)
      }
      delete flow.active
      return { kind: 'next' }
    }
  },
}
