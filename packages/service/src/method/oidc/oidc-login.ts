import { FormProblem } from '../../flow/form-problem.ts'
import { message } from '../../flow/message.ts'
import { submit } from '../../flow/node.ts'
import { objectField } from '../../http/fields.ts'
import type { LoginOutcome, Part } from '../method.ts'
import { admitToLogin } from './admit.ts'
import { csrfOf, leaveForProvider, personInForm, providerOf, takesProvider } from './oidc-submit.ts'
import type { Providers } from './providers.ts'
import { linksOf } from './social-credential.ts'

export const oidcLogin = (providers: Providers): Part<LoginOutcome> => ({
  nodes({ call, flow, session, known }) {
    if (flow.requestedAal === 'aal2') return []
    const person = known ?? (flow.refresh === true ? session?.identity : undefined)
    const linked =
      person === undefined
        ? undefined
        : new Set(linksOf(call.core, person.id).map(({ provider }) => provider))
    return [...providers.values()]
      .filter(({ id }) => linked?.has(id) ?? true)
      .map(({ id, label }) => submit('oidc', id, message.signInWith(label, id), 'provider'))
  },

  takes: (fields) => takesProvider(fields, 'provider'),

  csrf: csrfOf,

  submit(submission) {
    const { flow, fields } = submission
    if (flow.requestedAal === 'aal2') throw new FormProblem({ message: message.noLoginStrategy })
    const provider = providerOf(providers, fields)
    return async () => {
      const person = await personInForm(submission, provider)
      if (person === undefined) return leaveForProvider(submission, provider)
      return admitToLogin(submission, person, objectField(fields, 'traits'))
    }
  },
})
