import { randomUUID } from 'node:crypto'
import type { InputAttributes, Message, NodeGroup } from '@portico/client'
import type { FlowRecord } from '../../flow/flow-record.ts'
import { input, script, type UiNode } from '../../flow/node.ts'
import type { Call } from '../../http/call.ts'
import { scriptIntegrity, scriptPath } from './browser-script.ts'

type Trigger = NonNullable<InputAttributes['onclickTrigger']>

/** The functions that the buttons call; a native app has its own. */
export function scriptNodes(call: Call, flow: FlowRecord): UiNode[] {
  if (flow.type !== 'browser') return []
  return [
    script('webauthn', {
      src: `${call.core.urls.public}${scriptPath}`,
      async: true,
      referrerpolicy: 'no-referrer',
      crossorigin: 'anonymous',
      integrity: scriptIntegrity,
      type: 'text/javascript',
      id: 'webauthn_script',
      nonce: randomUUID(),
    }),
  ]
}

/** A button that starts a ceremony. `options` travel in its value where the script reads them there. */
export function triggerNode(
  flow: FlowRecord,
  group: NodeGroup,
  attributes: { name: string; value?: string; calls: Trigger; options?: string },
  label: Message,
): UiNode {
  const { name, value, calls, options } = attributes
  const shown = options ?? value
  return input(
    group,
    {
      name,
      type: 'button',
      ...(shown !== undefined && { value: shown }),
      ...(flow.type === 'browser' && { onclick: `window.${calls}(${options ?? ''})` }),
      onclickTrigger: calls,
    },
    label,
  )
}
