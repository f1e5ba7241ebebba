import type { FormNode, InputNode } from '@portico/client'
import { isSubmit } from '../is-submit.ts'

/** One part of the settings: its nodes, saved by itself. */
export interface SettingsPart {
  group: string
  nodes: FormNode[]
  buttons: InputNode[]
}

/** The order in which people look for things; groups that nobody knows come last. */
const order = [
  'profile',
  'password',
  'passkey',
  'webauthn',
  'totp',
  'lookup_secret',
  'oidc',
  'saml',
]

/** Each group of a settings flow is a form of its own; what is hidden in the default group goes with all. */
export function settingsParts(nodes: readonly FormNode[]): SettingsPart[] {
  const drawn = nodes.filter((node) => node.type !== 'unknown' && node.type !== 'script')
  const shared = drawn.filter((node) => node.group === 'default')
  const groups = [...new Set(drawn.map((node) => String(node.group)))].filter(
    (group) => group !== 'default',
  )
  return groups.sort(byOrder).map((group) => {
    const own = drawn.filter((node) => node.group === group)
    return {
      group,
      nodes: [...shared, ...own.filter((node) => !isSubmit(node))],
      buttons: own.filter(isSubmit),
    }
  })
}

const rank = (group: string) => (order.includes(group) ? order.indexOf(group) : order.length)

const byOrder = (a: string, b: string) => rank(a) - rank(b)
