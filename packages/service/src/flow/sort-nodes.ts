import { keyOf, type UiNode } from './node.ts'

export interface NodeOrder {
  groups: string[]
  keys: string[]
}

export const loginOrder: NodeOrder = {
  groups: ['oidc', 'default', 'webauthn', 'passkey', 'code', 'password', 'totp', 'lookup_secret'],
  keys: ['csrf_token', 'identifier', 'password'],
}

export function registrationOrder(traits: string[]): NodeOrder {
  const [first, ...others] = traits
  return {
    groups: [
      'oidc',
      'saml',
      'default',
      'webauthn',
      'passkey',
      'code',
      'password',
      'captcha',
      'profile',
    ],
    keys: ['csrf_token', ...(first === undefined ? [] : [first]), 'password', ...others],
  }
}

export function settingsOrder(traits: string[]): NodeOrder {
  return {
    groups: [
      'default',
      'profile',
      'password',
      'oidc',
      'lookup_secret',
      'webauthn',
      'passkey',
      'totp',
    ],
    keys: [
      'csrf_token',
      ...traits,
      'password',
      'lookup_secret_reveal',
      'lookup_secret_regenerate',
      'lookup_secret_codes',
      'lookup_secret_confirm',
      'webauthn_remove',
      'webauthn_register_displayname',
      'webauthn_register',
      'passkey_remove',
      'passkey_register',
      'totp_qr',
      'totp_secret_key',
      'totp_unlink',
      'totp_code',
    ],
  }
}

/**
 * By group (unlisted ones first), then inside a group by key, `method` last, ties by value.
 * A field of `password` that follows `default` directly counts as the same group: it may move up
 * behind the first trait. That rule is not transitive, hence the plain insertion.
 */
export function sortNodes(nodes: UiNode[], order: NodeOrder): UiNode[] {
  const byGroup = nodes.toSorted(
    (one, other) => order.groups.indexOf(one.group) - order.groups.indexOf(other.group),
  )
  const sorted: UiNode[] = []
  for (const node of byGroup) {
    let at = sorted.length
    while (at > 0) {
      const before = sorted[at - 1]
      if (before === undefined || !precedes(node, before, order.keys)) break
      at--
    }
    sorted.splice(at, 0, node)
  }
  return sorted
}

function precedes(one: UiNode, other: UiNode, keys: string[]): boolean {
  const together =
    one.group === other.group ||
    (one.group === 'password' && other.group === 'default') ||
    (one.group === 'default' && other.group === 'password')
  if (!together) return false
  const ranks = [keyRank(keyOf(one), keys), keyRank(keyOf(other), keys)] as const
  return ranks[0] === ranks[1] ? valueOf(one) < valueOf(other) : ranks[0] < ranks[1]
}

function keyRank(key: string, keys: string[]): number {
  if (key === 'method') return keys.length + 1
  const at = keys.indexOf(key)
  return at === -1 ? keys.length : at
}

function valueOf(node: UiNode): string {
  const value = node.type === 'input' ? node.attributes.value : undefined
  // What has no value sorts as the protocol's own server writes nothing.
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '<nil>'
}
