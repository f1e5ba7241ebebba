import type { Message } from '@portico/client'
import { type Fields, isFields } from '../http/fields.ts'
import type { FlowRecord } from './flow-record.ts'
import type { FormProblem } from './form-problem.ts'
import { input, keyOf } from './node.ts'

/** Takes away what the last submit said. */
export function clearMessages(flow: FlowRecord): void {
  flow.ui.messages = []
  for (const node of flow.ui.nodes) node.messages = []
}

/** Keeps what was typed, apart from secrets, so that nobody types it twice. */
export function keepTyped(flow: FlowRecord, fields: Fields): void {
  for (const node of flow.ui.nodes) {
    if (node.type !== 'input') continue
    const { name, type } = node.attributes
    if (type === 'password' || type === 'submit' || type === 'button') continue
    if (name === 'csrf_token' || name === 'method' || name === 'code' || name.endsWith('_code'))
      continue
    if (name !== 'identifier' && name !== 'email' && !name.startsWith('traits.')) continue
    const value = name
      .split('.')
      .reduce<unknown>((inner, key) => (isFields(inner) ? inner[key] : undefined), fields)
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      node.attributes.value = value
    }
  }
}

/** Says what is wrong, each beside its field. */
export function applyProblem(flow: FlowRecord, problem: FormProblem): void {
  clearMessages(flow)
  for (const { field, message } of problem.messages) {
    if (field === undefined) flow.ui.messages.push(message)
    else sayAt(flow, field, message)
  }
}

function sayAt(flow: FlowRecord, field: string, said: Message): void {
  const node = flow.ui.nodes.find((candidate) => keyOf(candidate) === field)
  if (node !== undefined) {
    node.messages.push(said)
    return
  }
  const bare = input('default', { name: field, type: 'text' })
  bare.messages.push(said)
  flow.ui.nodes.push(bare)
}
