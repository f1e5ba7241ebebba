import type {
  AnchorAttributes,
  ImageAttributes,
  InputAttributes,
  Message,
  NodeGroup,
  ScriptAttributes,
  TextAttributes,
} from '@portico/client'

interface NodeOf<Type extends string, Attributes> {
  type: Type
  group: NodeGroup
  attributes: Attributes & { node_type: Type }
  messages: Message[]
  meta: { label?: Message }
}

/** A node as this service writes it: the wire's, each repeating its type among its attributes. */
export type UiNode =
  | NodeOf<'input', InputAttributes>
  | NodeOf<'text', TextAttributes>
  | NodeOf<'img', ImageAttributes>
  | NodeOf<'a', AnchorAttributes>
  | NodeOf<'script', ScriptAttributes>

const metaOf = (label?: Message) => (label === undefined ? {} : { label })

export function input(group: NodeGroup, attributes: InputAttributes, label?: Message): UiNode {
  const { onclick, onload, onclickTrigger, onloadTrigger, disabled = false, ...rest } = attributes
  return {
    type: 'input',
    group,
    attributes: {
      ...rest,
      disabled,
      ...(onclick !== undefined && { onclick }),
      ...(onclickTrigger !== undefined && { onclickTrigger }),
      ...(onload !== undefined && { onload }),
      ...(onloadTrigger !== undefined && { onloadTrigger }),
      node_type: 'input',
    },
    messages: [],
    meta: metaOf(label),
  }
}

export function text(group: NodeGroup, id: string, content: Message, label?: Message): UiNode {
  return {
    type: 'text',
    group,
    attributes: { text: content, id, node_type: 'text' },
    messages: [],
    meta: metaOf(label),
  }
}

export function image(group: NodeGroup, attributes: ImageAttributes, label?: Message): UiNode {
  return {
    type: 'img',
    group,
    attributes: { ...attributes, node_type: 'img' },
    messages: [],
    meta: metaOf(label),
  }
}

export function anchor(group: NodeGroup, attributes: AnchorAttributes, label?: Message): UiNode {
  return {
    type: 'a',
    group,
    attributes: { ...attributes, node_type: 'a' },
    messages: [],
    meta: metaOf(label),
  }
}

export function script(group: NodeGroup, attributes: ScriptAttributes): UiNode {
  return {
    type: 'script',
    group,
    attributes: { ...attributes, node_type: 'script' },
    messages: [],
    meta: {},
  }
}

/** The button that submits a form by one method. */
export function submit(group: NodeGroup, value: string, label: Message, name = 'method'): UiNode {
  return input(group, { name, type: 'submit', value }, label)
}

export function hidden(group: NodeGroup, name: string, value?: unknown): UiNode {
  return input(group, { name, type: 'hidden', ...(value !== undefined && { value }) })
}

/** The node's value is filled in for each answer. */
export const csrfNode = (): UiNode =>
  input('default', { name: 'csrf_token', type: 'hidden', value: '', required: true })

/** What finds a node again: a field's name, anything else's id. */
export const keyOf = (node: UiNode): string =>
  node.type === 'input' ? node.attributes.name : node.attributes.id

/** Adds nodes of one more method. What several methods want is there once: one script, one `identifier`. */
export function addNodes(nodes: UiNode[], more: UiNode[]): void {
  for (const node of more) {
    const shared = node.type === 'script' || keyOf(node) === 'identifier'
    if (!shared || !nodes.some((other) => keyOf(other) === keyOf(node))) nodes.push(node)
  }
}

/** Replaces the node with the same key and type, else appends it. */
export function upsert(nodes: UiNode[], node: UiNode): void {
  const at = nodes.findIndex((other) => keyOf(other) === keyOf(node))
  if (at === -1) nodes.push(node)
  else nodes[at] = node
}
