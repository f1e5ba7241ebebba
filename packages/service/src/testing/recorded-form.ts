import { readFileSync } from 'node:fs'
import type { UiNode } from '../flow/node.ts'
import type { Fields } from '../http/fields.ts'
import { uiOf } from './visitor.ts'

/** An answer of Kratos v26.2.0. */
export function recordedAnswer(name: string): { status: number; body: Fields } {
  const file = new URL(`../../../../fixtures/v26/${name}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** All that a client goes by, of the nodes of these groups. */
export const formOf = (flow: unknown, groups: string[]): unknown[] =>
  uiOf(flow)
    .nodes.filter((node) => groups.includes(node.group))
    .map(describe)

function describe(node: UiNode): unknown {
  const { type, group, messages } = node
  const names = Object.keys(node.attributes).toSorted()
  return { type, group, names, ...partsOf(node), label: node.meta.label, messages }
}

function partsOf(node: UiNode): object {
  switch (node.type) {
    case 'input': {
      const { name, type, required, value } = node.attributes
      return { name, input: type, required, value: name === 'csrf_token' ? '' : value }
    }
    case 'text': {
      const { id, text } = node.attributes
      const secrets = countOf(text.context?.['secrets'])
      return { id, text: { id: text.id, type: text.type }, secrets }
    }
    case 'img': {
      const { id, width, height, src } = node.attributes
      return { id, width, height, kind: src.slice(0, 22) }
    }
    case 'a':
    case 'script':
      return { id: node.attributes.id }
  }
}

const countOf = (value: unknown) => (Array.isArray(value) ? value.length : undefined)
