import type { Flow, FormNode, InputAttributes, InputNode, Message } from '@portico/client'

export const message = (id: number, text: string, type: Message['type'] = 'error'): Message => ({
  id,
  text,
  type,
})

/** An input node as the service writes it. */
export function input(
  attributes: Partial<InputAttributes> & { name: string },
  rest: Partial<InputNode> & { label?: string } = {},
): InputNode {
  const { label, ...others } = rest
  return {
    type: 'input',
    group: 'default',
    attributes: { type: 'text', ...attributes },
    messages: [],
    meta: label ? { label: message(0, label, 'info') } : {},
    ...others,
  }
}

export const submit = (label: string, name = 'method', value = 'password'): InputNode =>
  input({ name, type: 'submit', value }, { label, group: value })

/** A flow of these nodes, good for an hour. */
export const flowOf = (nodes: FormNode[], rest: Partial<Flow> = {}): Flow => ({
  id: 'a-flow',
  type: 'api',
  issued_at: new Date().toISOString(),
  expires_at: new Date(Date.now() + 3_600_000).toISOString(),
  request_url: 'http://localhost/self-service/login/api',
  state: 'choose_method',
  ui: { action: 'http://localhost/self-service/login?flow=a-flow', method: 'POST', nodes },
  ...rest,
})
