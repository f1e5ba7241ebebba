import type { FormNode, InputAttributes, InputNode, Message } from '@portico/client'

export const message = (id: number, text: string, type: Message['type'] = 'error'): Message => ({
  id,
  text,
  type,
})

/** An input node as the service writes it. */
export function input(
  group: string,
  attributes: Partial<InputAttributes> & { name: string },
  rest: Partial<InputNode> = {},
): InputNode {
  return {
    type: 'input',
    group,
    attributes: { type: 'text', disabled: false, ...attributes },
    messages: [],
    meta: {},
    ...rest,
  }
}

export const hidden = (group: string, name: string, value = ''): InputNode =>
  input(group, { name, type: 'hidden', value })

export const button = (group: string, name: string, value: string): InputNode =>
  input(group, { name, type: 'submit', value })

export const namesOf = (nodes: readonly FormNode[]): unknown[] =>
  nodes.map((node) => (node.type === 'input' ? node.attributes.name : node.type))

export const valuesOf = (nodes: readonly InputNode[]): unknown[] =>
  nodes.map((node) => `${node.attributes.name}=${String(node.attributes.value)}`)
