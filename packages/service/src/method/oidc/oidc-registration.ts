import { message } from '../../flow/message.ts'
import { submit } from '../../flow/node.ts'
import { objectField } from '../../http/fields.ts'
import type { Part, RegistrationOutcome } from '../method.ts'
import { admitToRegistration } from './admit.ts'
import { csrfOf, leaveForProvider, personInForm, providerOf, takesProvider } from './oidc-submit.ts'
import type { Providers } from './providers.ts'

export const oidcRegistration = (providers: Providers): Part<RegistrationOutcome> => ({
  nodes: () =>
    [...providers.values()].map(({ id, label }) =>
      submit('oidc', id, message.signUpWith(label, id), 'provider'),
    ),

  takes: (fields) => takesProvider(fields, 'provider'),

  csrf: csrfOf,

  submit(submission) {
    const { fields } = submission
    const provider = providerOf(providers, fields)
    return async () => {
      const person = await personInForm(submission, provider)
      if (person === undefined) return leaveForProvider(submission, provider)
      return admitToRegistration(submission, person, objectField(fields, 'traits'))
    }
  },
})
