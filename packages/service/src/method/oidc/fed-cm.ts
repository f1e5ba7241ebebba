import { decodeJwt } from 'jose'
import { answerLogin, buildLogin } from '../../flow/login.ts'
import { newFlow } from '../../flow/new-flow.ts'
import { readFields } from '../../http/body.ts'
import type { Call } from '../../http/call.ts'
import { csrfToken, ensureCsrf, maskToken } from '../../http/csrf.ts'
import { textField } from '../../http/fields.ts'
import { jsonAnswer, type Outgoing } from '../../http/outgoing.ts'
import { badRequest } from '../../http/problems.ts'
import { admitToLogin } from './admit.ts'
import { makeNonce, useNonce } from './fed-cm-nonce.ts'
import type { OpenIdProvider } from './open-id-provider.ts'
import type { Providers } from './providers.ts'
import { personOf, type SocialPerson } from './social-person.ts'

const offered = (providers: Providers): OpenIdProvider[] =>
  [...providers.values()].filter(({ config }) => config.fedcm_config_url !== undefined)

/** What `navigator.credentials.get` has to be asked with. */
export function fedCmParameters(providers: Providers, call: Call): Outgoing {
  return jsonAnswer(200, {
    csrf_token: maskToken(csrfToken(call)),
    providers: offered(providers).map((provider) => {
      const nonce = makeNonce(call, provider.id)
      const { fedcm_config_url: configUrl, client_id: clientId } = provider.config
      // Newer browsers pass on only what is among the parameters.
      return { config_url: configUrl, client_id: clientId, nonce, parameters: { nonce } }
    }),
  })
}

/** Signs in with the token that the browser got from a provider. */
export async function fedCmToken(providers: Providers, call: Call): Promise<Outgoing> {
  const fields = await readFields(call.request)
  ensureCsrf(call, textField(fields, 'csrf_token'))
  const flow = newFlow(call, 'login', 'browser', 'choose_method', {
    requestedAal: 'aal1',
    refresh: false,
  })
  await buildLogin({ call, flow })
  call.core.flows.add(flow)
  return answerLogin(call, flow, async (scene) => {
    scene.fields = { method: 'oidc' }
    const person = await personIn(providers, call, fields)
    return admitToLogin(scene, person, {})
  })
}

async function personIn(
  providers: Providers,
  call: Call,
  fields: Record<string, unknown>,
): Promise<SocialPerson> {
  const { core } = call
  const token = textField(fields, 'token')
  if (token === undefined) throw badRequest('The token is missing.')
  try {
    const provider = await issuerOf(providers, call, token)
    const claims = await provider.verify(core, token, [provider.config.client_id])
    const { nonce } = claims
    const sent = textField(fields, 'nonce')
    if (typeof nonce !== 'string' || (sent !== undefined && sent !== nonce)) {
      throw new Error('the nonce is missing or another one')
    }
    if (!useNonce(call, provider.id, nonce)) throw new Error('the nonce is not ours, or was used')
    return await personOf(core, provider, claims)
  } catch (error) {
    core.log.info({ event: 'login_failed', method: 'oidc', err: error }, 'a token was refused')
    throw badRequest('The token of the browser’s sign-in could not be verified. Please try again.')
  }
}

/** The request names no provider: the token does, and is then checked with the keys of that one alone. */
async function issuerOf(providers: Providers, call: Call, token: string): Promise<OpenIdProvider> {
  const { iss, aud } = decodeJwt(token)
  for (const provider of offered(providers)) {
    const forUs = [aud].flat().includes(provider.config.client_id)
    if (forUs && iss === (await provider.issuer(call.core))) return provider
  }
  throw new Error('the token is of no configured provider')
}
