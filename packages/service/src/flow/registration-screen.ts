import type { Call } from '../http/call.ts'
import type { Fields } from '../http/fields.ts'
import type { IdentitySchema } from '../identity/identity-schema.ts'
import { traitNodes } from '../identity/trait-nodes.ts'
import type { FlowRecord } from './flow-record.ts'
import { message } from './message.ts'
import { addNodes, csrfNode, submit, type UiNode } from './node.ts'
import { registrationOrder, sortNodes } from './sort-nodes.ts'

export const schemaOfFlow = (call: Call, flow: FlowRecord): IdentitySchema =>
  call.core.schemas.choose(flow.schemaId)

/** The two-step style asks for the person first and for their way in afterwards. */
export const inTwoSteps = (call: Call): boolean =>
  call.core.config.flows.registration.style === 'profile_first' &&
  call.core.config.methods.profile.enabled

/** Methods that are offered before the person has said who they are. */
const onFirstScreen = new Set(['profile', 'oidc'])

/** The first screen: the person, and in the one-step style their way in as well. */
export async function buildRegistration(
  call: Call,
  flow: FlowRecord,
  typed: Fields = {},
): Promise<void> {
  const twoSteps = inTwoSteps(call)
  const nodes = [csrfNode(), ...traitNodes(schemaOfFlow(call, flow), 'default', typed)]
  for (const { name, registration } of call.core.methods) {
    if (registration === undefined) continue
    if (twoSteps ? onFirstScreen.has(name) : name !== 'profile') {
      addNodes(nodes, await registration.nodes({ call, flow }))
    }
  }
  flow.state = 'choose_method'
  flow.ui.nodes = sortRegistration(call, flow, nodes)
  flow.ui.messages = []
}

/** The second screen: every way in; what was said on the first one travels along unseen. */
export async function buildCredentialScreen(
  call: Call,
  flow: FlowRecord,
  traits: Fields,
): Promise<void> {
  const nodes = [csrfNode(), ...hiddenTraits(call, flow, traits)]
  for (const { name, registration } of call.core.methods) {
    if (registration === undefined || name === 'profile') continue
    addNodes(nodes, await registration.nodes({ call, flow }))
  }
  nodes.push(submit('profile', 'previous', message.registrationBack, 'screen'))
  flow.state = 'choose_method'
  flow.ui.nodes = sortRegistration(call, flow, nodes)
  flow.ui.messages = [message.chooseCredential]
}

export function hiddenTraits(call: Call, flow: FlowRecord, traits: Fields): UiNode[] {
  return traitNodes(schemaOfFlow(call, flow), 'default', traits).map((node) => {
    if (node.type === 'input') node.attributes.type = 'hidden'
    return node
  })
}

export function sortRegistration(call: Call, flow: FlowRecord, nodes: UiNode[]): UiNode[] {
  const names = schemaOfFlow(call, flow).traits.map((trait) => trait.name)
  return sortNodes(nodes, registrationOrder(names))
}
