import { applyProblem } from '../../flow/apply-problem.ts'
import { returnToApp } from '../../flow/exchange-code.ts'
import type { FormProblem } from '../../flow/form-problem.ts'
import { message } from '../../flow/message.ts'
import { csrfNode, submit } from '../../flow/node.ts'
import { sortRegistration } from '../../flow/registration-screen.ts'
import { showFlow } from '../../flow/show-flow.ts'
import { pageOf } from '../../flow/wire-flow.ts'
import type { Fields } from '../../http/fields.ts'
import type { Outgoing } from '../../http/outgoing.ts'
import { leaveFor } from '../../http/problems.ts'
import type { IdentitySchema } from '../../identity/identity-schema.ts'
import { traitNodes } from '../../identity/trait-nodes.ts'
import type { Submission } from '../method.ts'
import type { OpenIdProvider } from './open-id-provider.ts'

/** The provider did not say enough for an account: the visitor says the rest, then goes there once more. */
export function askForTraits(
  scene: Submission,
  provider: OpenIdProvider,
  {
    schema,
    traits,
    problem,
    elsewhere,
  }: {
    schema: IdentitySchema
    traits: Fields
    problem: FormProblem
    /** The form is in another flow than the one that was submitted. */
    elsewhere: boolean
  },
): Outgoing {
  const { call, flow } = scene
  flow.active = 'oidc'
  flow.ui.nodes = sortRegistration(call, flow, [
    csrfNode(),
    submit('oidc', provider.id, message.signUpContinue, 'provider'),
    ...traitNodes(schema, 'default', traits),
  ])
  applyProblem(flow, problem)
  flow.ui.nodes = sortRegistration(call, flow, flow.ui.nodes)
  return showSignUp(scene, { elsewhere })
}

/** The form of a sign-up that goes on here, wherever the visitor is looking now. */
export function showSignUp(
  { call, flow, handOver }: Submission,
  { elsewhere }: { elsewhere: boolean },
): Outgoing {
  call.core.flows.save(flow)
  if (handOver !== undefined) return returnToApp(call, flow, undefined, { flow: flow.id })
  if (elsewhere && call.json && flow.type === 'browser') throw leaveFor(pageOf(call, flow))
  return showFlow(call, flow, 400, {}, 302)
}
