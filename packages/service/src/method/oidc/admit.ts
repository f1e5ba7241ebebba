import { waitForProof } from '../../flow/confirm-sign-up.ts'
import { moveExchangeCode, returnToApp } from '../../flow/exchange-code.ts'
import { finishLogin } from '../../flow/finish-login.ts'
import { finishRegistration } from '../../flow/finish-registration.ts'
import type { FlowRecord } from '../../flow/flow-record.ts'
import { FormProblem } from '../../flow/form-problem.ts'
import { message } from '../../flow/message.ts'
import { newFlow } from '../../flow/new-flow.ts'
import { schemaOfFlow } from '../../flow/registration-screen.ts'
import type { Fields } from '../../http/fields.ts'
import type { Outgoing } from '../../http/outgoing.ts'
import { checkTraits } from '../../identity/trait-problems.ts'
import type { Answered, LoginOutcome, Submission } from '../method.ts'
import { askForTraits, showSignUp } from './ask-for-traits.ts'
import { findTaken } from '../../identity/find-taken.ts'
import { isLinking } from './link-after-login.ts'
import { offerLinking } from './offer-linking.ts'
import { ownerOf, socialCredential } from './social-credential.ts'
import { proofOf, provedAddresses, type SocialPerson, traitsOf } from './social-person.ts'

/** Signs in whom a provider vouches for; who has no account yet gets one. */
export async function admitToLogin(
  scene: Submission,
  person: SocialPerson,
  typed: Fields,
): Promise<LoginOutcome> {
  const { call, flow, session } = scene
  const { core } = call
  const owner = ownerOf(core, person.link)
  if (owner !== undefined) {
    const foreign = flow.refresh === true && owner.id !== session?.identity.id
    if (foreign) throw notYours(person)
    return { kind: 'authenticated', identity: owner, by: proofOf(core, person) }
  }
  if (flow.refresh === true) throw notYours(person)
  if (isLinking(flow)) throw new FormProblem({ message: message.linkedMismatch })
  if (!core.config.flows.registration.enabled) {
    throw new FormProblem({
      message: message.generic(
        'Registration is not allowed because it was disabled by the configuration.',
      ),
    })
  }
  const answer = await signUp(goOnIn(scene, 'registration'), person, typed, { elsewhere: true })
  return { kind: 'answered', answer }
}

/** Signs up whom a provider vouches for; who has an account already is signed in. */
export async function admitToRegistration(
  scene: Submission,
  person: SocialPerson,
  typed: Fields,
): Promise<Answered> {
  const { core } = scene.call
  const owner = ownerOf(core, person.link)
  const answer =
    owner === undefined
      ? await signUp(scene, person, typed, { elsewhere: false })
      : finishLogin(goOnIn(scene, 'login'), owner, proofOf(core, person))
  return { kind: 'answered', answer }
}

async function signUp(
  scene: Submission,
  person: SocialPerson,
  typed: Fields,
  { elsewhere }: { elsewhere: boolean },
): Promise<Outgoing> {
  const { call, flow } = scene
  const { core } = call
  const schema = schemaOfFlow(call, flow)
  const traits = traitsOf(schema, person, typed)
  try {
    checkTraits(schema, traits)
  } catch (error) {
    if (!(error instanceof FormProblem)) throw error
    return askForTraits(scene, person.provider, { schema, traits, problem: error, elsewhere })
  }
  const verified = provedAddresses(schema, person, traits)
  const taken = findTaken(core, schema, traits)
  // An address that the provider did not check says nothing about whose account that is.
  const proved = verified.some(({ value }) => value === taken?.identifier)
  if (taken !== undefined && proved) return offerLinking(scene, person, taken)
  const registered = {
    traits,
    credentials: [socialCredential([person.link])],
    by: proofOf(core, person),
    verified,
  }
  if (waitForProof(scene, registered)) return showSignUp(scene, { elsewhere })
  if (taken !== undefined) throw new FormProblem({ message: message.duplicateSocial })
  return finishRegistration(scene, { kind: 'registered', ...registered })
}

/** The same visit in a flow of the other kind. */
function goOnIn(scene: Submission, kind: 'login' | 'registration'): Submission {
  const { call, flow } = scene
  const next: FlowRecord = newFlow(call, kind, flow.type, 'choose_method', {
    requestUrl: flow.requestUrl,
    ...(flow.returnTo !== undefined && { returnTo: flow.returnTo }),
    ...(flow.schemaId !== undefined && { schemaId: flow.schemaId }),
    ...(kind === 'login' && { requestedAal: 'aal1', refresh: false }),
  })
  moveExchangeCode(call, flow, next)
  call.core.flows.add(next)
  return {
    ...scene,
    flow: next,
    ...(scene.handOver !== undefined && {
      handOver: (signedIn) => returnToApp(call, next, signedIn),
    }),
  }
}

const notYours = ({ provider }: SocialPerson) =>
  new FormProblem({
    message: message.generic(`This account at ${provider.label} is not linked to yours.`),
  })
