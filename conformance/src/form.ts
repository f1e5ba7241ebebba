import type { Flow, FormNode, InputNode, Message } from '@portico/client'

/** A node's key: inputs have a name, all others an id. */
export function keyOf(node: FormNode): string {
  if (node.type === 'unknown') return 'unknown'
  return node.type === 'input' ? node.attributes.name : node.attributes.id
}

/** The form at a glance: `group/key`, with `=value` for buttons, in the order of the answer. */
export function outline(flow: Flow): string[] {
  return flow.ui.nodes.map((node) => {
    const button = node.type === 'input' && node.attributes.type === 'submit'
    const group = node.type === 'unknown' ? 'unknown' : node.group
    return `${group}/${keyOf(node)}${button ? `=${String(node.attributes.value)}` : ''}`
  })
}

export function nodeOf(flow: Flow, key: string): Exclude<FormNode, { type: 'unknown' }> {
  const found = flow.ui.nodes.find((node) => keyOf(node) === key)
  if (found === undefined || found.type === 'unknown') {
    throw new Error(`No node ${key} among ${outline(flow).join(', ')}`)
  }
  return found
}

export function inputOf(flow: Flow, name: string, value?: string): InputNode {
  const found = flow.ui.nodes.find(
    (node): node is InputNode =>
      node.type === 'input' &&
      node.attributes.name === name &&
      (value === undefined || node.attributes.value === value),
  )
  if (found === undefined) throw new Error(`No input ${name} among ${outline(flow).join(', ')}`)
  return found
}

export function labelOf(flow: Flow, name: string, value?: string): number | undefined {
  return inputOf(flow, name, value).meta.label?.id
}

const idsOf = (messages: readonly Message[] | null | undefined) =>
  (messages ?? []).map(({ id }) => id)

/** The messages above the form. */
export function messagesOf(flow: Flow): number[] {
  return idsOf(flow.ui.messages)
}

/** The messages at one field. */
export function messagesAt(flow: Flow, name: string): number[] {
  return idsOf(inputOf(flow, name).messages)
}

/** The fields to send: what the visitor fills in, and the hidden token that a browser's form carries. */
export function fill<Fields extends Record<string, unknown>>(
  flow: Flow,
  fields: Fields,
): Fields & { csrf_token?: string } {
  const token = flow.ui.nodes.find((node) => keyOf(node) === 'csrf_token')
  if (token?.type !== 'input' || typeof token.attributes.value !== 'string') return fields
  return { csrf_token: token.attributes.value, ...fields }
}
