import type { Method, Scene } from '../method/method.ts'
import { isLinking } from '../method/oidc/link-after-login.ts'
import { addNodes, type UiNode } from './node.ts'

/** Whether this login asks who someone is before it asks for proof. */
export const asksWhoFirst = ({ call, flow }: Scene): boolean =>
  call.core.config.flows.login.style === 'identifier_first' &&
  flow.requestedAal !== 'aal2' &&
  flow.refresh !== true &&
  !isLinking(flow)

/** Methods that need no identifier, and so are there from the start. */
const withoutIdentifier = new Set(['identifier_first', 'oidc', 'passkey'])

export const startsLogin = (scene: Scene, { name }: Method): boolean =>
  !asksWhoFirst(scene) || withoutIdentifier.has(name)

/** The fields of these methods. */
export async function loginNodes(scene: Scene, methods: readonly Method[]): Promise<UiNode[]> {
  const nodes: UiNode[] = []
  for (const { login } of methods) {
    addNodes(nodes, (await login?.nodes(scene)) ?? [])
  }
  return nodes
}
