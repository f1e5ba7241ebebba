import type { FormNode } from '@portico/client'
import { isButton, isCeremonyField, isDeadButton, isKey } from '../ceremony-nodes.ts'
import type { MethodForm } from '../method-forms.ts'

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

/** Each part of the settings, saved by itself. Each group of a settings flow is a form of its own; what is hidden in the default group goes with all. */
export function settingsParts(nodes: readonly FormNode[]): MethodForm[] {
  const drawn = nodes.filter(
    (node) =>
      node.type !== 'unknown' &&
      node.type !== 'script' &&
      !isCeremonyField(node) &&
      !isDeadButton(node),
  )
  const shared = drawn.filter((node) => node.group === 'default')
  const groups = [...new Set(drawn.map((node) => String(node.group)))].filter(
    (group) => group !== 'default',
  )
  return groups.sort(byOrder).map((group) => {
    const own = drawn.filter((node) => node.group === group)
    return {
      group,
      nodes: [...shared, ...own.filter((node) => !isButton(node) && !isKey(node))],
      buttons: own.filter(isButton),
      keys: own.filter(isKey),
      oneTap: false,
    }
  })
}

const rank = (group: string) => (order.includes(group) ? order.indexOf(group) : order.length)

const byOrder = (a: string, b: string) => rank(a) - rank(b)
