import { errors } from 'jose'
import { ensureOwnBrowser } from '../../flow/load-flow.ts'
import { type Fields, objectField, textField } from '../../http/fields.ts'
import { notFound } from '../../http/problems.ts'
import { ServiceError } from '../../http/service-error.ts'
import type { Leave, Submission } from '../method.ts'
import { type OpenIdProvider, TokenRefused } from './open-id-provider.ts'
import type { Providers } from './providers.ts'
import { personOf, type SocialPerson } from './social-person.ts'
import { beginTrip } from './trip.ts'
import { upstreamParameters, upstreamProblem } from './upstream.ts'

/** A form for this method names a provider, and perhaps the method. */
export function takesProvider(fields: Fields, ...names: string[]): boolean {
  const { method } = fields
  if (method !== undefined && method !== 'oidc') return false
  return names.some((name) => textField(fields, name) !== undefined)
}

export function providerOf(providers: Providers, fields: Fields): OpenIdProvider {
  const provider = providers.get(textField(fields, 'provider') ?? '')
  if (provider === undefined) throw notFound('There is no such provider.')
  return provider
}

/** Only a token that comes with the form acts at once; otherwise the form just leads away. */
export const csrfOf = ({ flow, fields }: Submission): 'exempt' | 'checked' =>
  flow.type === 'browser' && textField(fields, 'id_token') !== undefined ? 'checked' : 'exempt'

/** Sends the visitor to the provider. */
export async function leaveForProvider(
  { call, flow, fields }: Submission,
  provider: OpenIdProvider,
): Promise<Leave> {
  ensureOwnBrowser(call, flow)
  flow.active = 'oidc'
  try {
    const trip = beginTrip(call, flow, provider.id, objectField(fields, 'traits'))
    const upstream = upstreamParameters(fields)
    return { kind: 'leave', to: await provider.authorizationUrl(call.core, trip.checks, upstream) }
  } catch (error) {
    call.core.log.warn({ err: error, provider: provider.id }, 'a provider could not be asked')
    throw upstreamProblem(provider, error)
  }
}

/** Who a token is about that an app got from the provider by itself; undefined where none was sent. */
export async function personInForm(
  { call, fields }: Submission,
  provider: OpenIdProvider,
): Promise<SocialPerson | undefined> {
  const token = textField(fields, 'id_token')
  if (token === undefined) return undefined
  const { core } = call
  const { client_id: own, additional_id_token_audiences: others } = provider.config
  try {
    const claims = await provider.verify(core, token, [own, ...others])
    ensureNonce(claims, textField(fields, 'id_token_nonce'))
    return await personOf(core, provider, claims)
  } catch (error) {
    core.log.info({ event: 'login_failed', method: 'oidc', err: error }, 'a token was refused')
    if (error instanceof TokenRefused || error instanceof errors.JOSEError) {
      throw new ServiceError(403, { reason: 'The ID token could not be verified.', cause: error })
    }
    throw upstreamProblem(provider, error)
  }
}

function ensureNonce(claims: Fields, sent: string | undefined): void {
  const { nonce } = claims
  if (nonce === undefined) {
    if (claims['nonce_supported'] !== true) return
    throw nonceProblem('The ID token has no nonce, though its provider supports one.')
  }
  if (sent === undefined) throw nonceProblem('id_token_nonce is missing.')
  if (nonce !== sent) throw nonceProblem('The nonce of the ID token is another one.')
}

const nonceProblem = (reason: string) => new ServiceError(502, { id: 'upstream_error', reason })
