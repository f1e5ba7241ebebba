import type { FormBody, FormNode, InputNode } from '@portico/client'
import { nodeValue } from '@portico/react/flow'

/**
 * What goes out when a button of a form is pressed: hidden values as they came, what was typed, and the
 * button itself. Flat names are the protocol's own.
 */
export function formBody(
  nodes: readonly FormNode[],
  typed: (name: string) => string | undefined,
  button?: InputNode,
): FormBody {
  const body: Record<string, string> = {}
  for (const node of nodes) {
    if (node.type !== 'input' || node.attributes.disabled) continue
    const { name, type, value } = node.attributes
    if (type === 'submit' || type === 'button') continue
    if (type === 'hidden') body[name] = nodeValue(value)
    // An unchecked box is sent as well: the service would keep an old value otherwise.
    else if (type === 'checkbox') body[name] = typed(name) ?? (isTrue(value) ? 'true' : 'false')
    else body[name] = typed(name) ?? nodeValue(value)
  }
  if (button) body[button.attributes.name] = nodeValue(button.attributes.value)
  return body
}

export const isTrue = (value: unknown): boolean => value === true || value === 'true'
