import { returnToApp } from '../../flow/exchange-code.ts'
import { ensureOwnBrowser } from '../../flow/load-flow.ts'
import { answerLogin } from '../../flow/login.ts'
import { answerRegistration } from '../../flow/registration.ts'
import { answerSettings } from '../../flow/settings.ts'
import { readFields } from '../../http/body.ts'
import type { Call } from '../../http/call.ts'
import { type Outgoing, redirectAnswer } from '../../http/outgoing.ts'
import { badRequest, flowNotFound, notFound } from '../../http/problems.ts'
import type { Submission } from '../method.ts'
import { admitToLogin, admitToRegistration } from './admit.ts'
import { linkInSettings } from './oidc-settings.ts'
import type { OpenIdProvider } from './open-id-provider.ts'
import type { Providers } from './providers.ts'
import { personOf, type SocialPerson } from './social-person.ts'
import { endTrip, type Trip } from './trip.ts'
import { upstreamProblem } from './upstream.ts'

const providerIn = (providers: Providers, call: Call): OpenIdProvider => {
  const provider = providers.get(call.request.path.split('/').at(-1) ?? '')
  if (provider === undefined) throw notFound('There is no such provider.')
  return provider
}

/** Some providers answer by a form from their own site, and such a post brings no cookies: the visitor comes once more. */
export async function answerFormPost(providers: Providers, call: Call): Promise<Outgoing> {
  const target = new URL(providerIn(providers, call).redirectUri)
  for (const [name, value] of Object.entries(await readFields(call.request))) {
    if (typeof value === 'string') target.searchParams.set(name, value)
  }
  return redirectAnswer(target.href, 302)
}

/** The visitor comes back from a provider. */
export async function answerCallback(providers: Providers, call: Call): Promise<Outgoing> {
  const provider = providerIn(providers, call)
  const trip = endTrip(call, call.query.get('state') ?? '')
  if (trip === undefined || trip.provider !== provider.id) {
    throw badRequest(
      'No resumable session was found for this state: it was used already, is too old, or belongs to another browser.',
    )
  }
  // It is the app that signs in, and the system's browser may know the person already.
  if (trip.forApp) call.leaveSessionAside()
  const flow = call.core.flows.find(trip.flow.kind, trip.flow.id)
  if (flow === undefined) throw flowNotFound()
  switch (flow.kind) {
    case 'login':
      return answerLogin(call, flow, async (scene) =>
        admitToLogin(scene, await arrive(scene, provider, trip), trip.traits),
      )
    case 'registration':
      return answerRegistration(call, flow, async (scene) =>
        admitToRegistration(scene, await arrive(scene, provider, trip), trip.traits),
      )
    case 'settings':
      return answerSettings(
        call,
        () => flow,
        async (scene) => linkInSettings(scene, await arrive(scene, provider, trip)),
      )
    case 'recovery':
    case 'verification':
      throw flowNotFound()
  }
}

async function arrive(
  scene: Submission,
  provider: OpenIdProvider,
  trip: Trip,
): Promise<SocialPerson> {
  const { call, flow } = scene
  scene.fields = { method: 'oidc', traits: trip.traits }
  if (trip.forApp) scene.handOver = (signedIn) => returnToApp(call, flow, signedIn)
  ensureOwnBrowser(call, flow)
  if (!call.query.has('code') && !call.query.has('error')) {
    throw badRequest(`${provider.label} sent neither a code nor an error.`)
  }
  try {
    const claims = await provider.claimsOfCallback(call.core, call.request.search, trip.checks)
    return await personOf(call.core, provider, claims)
  } catch (error) {
    call.core.log.info(
      { event: 'login_failed', method: 'oidc', provider: provider.id, err: error },
      'a provider’s answer was refused',
    )
    throw upstreamProblem(provider, error)
  }
}
