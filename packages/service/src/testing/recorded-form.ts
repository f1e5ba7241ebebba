import { readFileSync } from 'node:fs'
import type { Fields } from '../http/fields.ts'
import { uiOf } from './visitor.ts'

/** An answer of Kratos v26.2.0. */
export function recordedAnswer(name: string): { status: number; body: Fields } {
  const file = new URL(`../../../../fixtures/v26/${name}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** All that a client goes by, of the nodes of these groups. */
export function formOf(flow: unknown, groups: string[]): unknown[] {
  return uiOf(flow)
    .nodes.filter((node) => groups.includes(node.group))
    .map((node) => ({
      type: node.type,
      group: node.group,
      names: Object.keys(node.attributes).toSorted(),
      ...(node.type === 'input' && {
        input: node.attributes.type,
        name: node.attributes.name,
        required: node.attributes.required,
        ...(node.attributes.name !== 'csrf_token' && { value: node.attributes.value }),
      }),
      ...(node.type === 'text' && {
        id: node.attributes.id,
        text: { id: node.attributes.text.id, type: node.attributes.text.type },
        secrets: countOf(node.attributes.text.context?.['secrets']),
      }),
      ...(node.type === 'img' && {
        id: node.attributes.id,
        width: node.attributes.width,
        height: node.attributes.height,
        kind: node.attributes.src.slice(0, 22),
      }),
      label: node.meta.label,
      messages: node.messages,
    }))
}

const countOf = (value: unknown) => (Array.isArray(value) ? value.length : undefined)
