import type { FormNode, InputAttributes, LoginFlow } from '@portico/client'

/** An input as the service writes it. */
export const field = (attributes: InputAttributes): FormNode => ({
  type: 'input',
  group: 'default',
  attributes,
  messages: [],
  meta: {},
})

/** A flow that holds just these inputs. */
export function flowWith(fields: InputAttributes[], rest: Partial<LoginFlow> = {}): LoginFlow {
  return {
    id: 'a-flow',
    type: 'browser',
    expires_at: '2100-01-01T00:00:00Z',
    issued_at: '2026-01-01T00:00:00Z',
    request_url: 'http://localhost/self-service/login/browser',
    state: 'choose_method',
    ui: { action: '/self-service/login?flow=a-flow', method: 'POST', nodes: fields.map(field) },
    ...rest,
  }
}

export const hidden = (name: string, value: unknown): InputAttributes => ({
  name,
  type: 'hidden',
  value: typeof value === 'string' ? value : JSON.stringify(value),
})
