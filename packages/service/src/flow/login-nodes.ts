import type { Method, Scene } from '../method/method.ts'
import { isLinking } from '../method/oidc/link-after-login.ts'
import { addNodes, csrfNode, type UiNode } from './node.ts'
import { loginOrder, sortNodes } from './sort-nodes.ts'

/** Whether this login asks who someone is before it asks for proof. */
export const asksWhoFirst = ({ call, flow }: Scene): boolean =>
  call.core.config.flows.login.style === 'identifier_first' &&
  flow.requestedAal !== 'aal2' &&
  flow.refresh !== true &&
  !isLinking(flow)

/** Methods that need no identifier, and so are there from the start. */
const withoutIdentifier = new Set(['identifier_first', 'oidc', 'passkey'])

/** The first screen of a login. */
export async function firstNodes(scene: Scene): Promise<UiNode[]> {
  const { methods } = scene.call.core
  const first = methods.filter(({ name }) => !asksWhoFirst(scene) || withoutIdentifier.has(name))
  // The one that asks goes first: the field is its own, though others would bring it as well.
  const asking = first.filter(({ name }) => name === 'identifier_first')
  const others = first.filter(({ name }) => name !== 'identifier_first')
  const nodes = await loginNodes(scene, [...asking, ...others])
  return sortNodes([csrfNode(), ...nodes], loginOrder)
}

/** The fields of these methods. */
export async function loginNodes(scene: Scene, methods: readonly Method[]): Promise<UiNode[]> {
  const nodes: UiNode[] = []
  for (const { login } of methods) {
    addNodes(nodes, (await login?.nodes(scene)) ?? [])
  }
  return nodes
}
