import type { Core } from '../core.ts'
import type { Method } from '../method/method.ts'
import type { FlowKind } from './flow-record.ts'

/** One flow's side of every method, in the protocol's order. Methods that are switched off are not in the list. */
export function enabledParts<Kind extends FlowKind>(
  core: Core,
  kind: Kind,
): NonNullable<Method[Kind]>[] {
  return core.methods.flatMap((method): NonNullable<Method[Kind]>[] => {
    const part = method[kind]
    return part === undefined || part === null ? [] : [part]
  })
}
