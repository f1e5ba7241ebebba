import type { Scene } from '../method/method.ts'
import type { Call } from '../http/call.ts'
import { enabledParts } from './enabled-parts.ts'
import type { FlowRecord } from './flow-record.ts'
import { addNodes, csrfNode, type UiNode } from './node.ts'
import { settingsOrder, sortNodes } from './sort-nodes.ts'

/** Everything the signed-in person can change. */
export async function buildSettings(scene: Scene): Promise<void> {
  const { call, flow } = scene
  const nodes = [csrfNode()]
  for (const part of enabledParts(call.core, 'settings')) addNodes(nodes, await part.nodes(scene))
  flow.ui.nodes = sortSettings(call, flow, nodes)
  flow.ui.messages = []
}

export function sortSettings(call: Call, flow: FlowRecord, nodes: UiNode[]): UiNode[] {
  const identity = call.core.identities.get(flow.identityId ?? '')
  const names = call.core.schemas.get(identity.schemaId).traits.map((trait) => trait.name)
  return sortNodes(nodes, settingsOrder(names))
}
