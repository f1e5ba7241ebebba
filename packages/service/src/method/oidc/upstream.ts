import { AuthorizationResponseError } from 'openid-client'
import { FormProblem } from '../../flow/form-problem.ts'
import { message } from '../../flow/message.ts'
import { type Fields, objectField } from '../../http/fields.ts'
import { ServiceError } from '../../http/service-error.ts'
import type { OpenIdProvider } from './open-id-provider.ts'

const passedOn = ['prompt', 'hd', 'auth_type', 'acr_values']

/** What a form may tell the provider; the rest is dropped, `login_hint` as well: it could swap the account. */
export function upstreamParameters(fields: Fields): Record<string, string> {
  const sent = objectField(fields, 'upstream_parameters')
  return Object.fromEntries(
    passedOn.flatMap((name): [string, string][] => {
      const value = sent[name]
      return typeof value === 'string' && value.length <= 200 ? [[name, value]] : []
    }),
  )
}

/** The provider's answer as an error of ours: its own refusal is shown in the flow, its faults are not. */
export function upstreamProblem(provider: OpenIdProvider, error: unknown): Error {
  if (error instanceof FormProblem || error instanceof ServiceError) return error
  if (error instanceof AuthorizationResponseError) {
    const { error: code, error_description: described } = error
    const reason = [code, described].filter(Boolean).join(': ').slice(0, 300)
    return new FormProblem({
      message: message.generic(`${provider.label} did not sign you in (${reason}).`),
    })
  }
  return new ServiceError(502, {
    id: 'upstream_error',
    reason: `The provider ${JSON.stringify(provider.id)} could not be used: its answer was not what the protocol asks for.`,
    cause: error,
  })
}
