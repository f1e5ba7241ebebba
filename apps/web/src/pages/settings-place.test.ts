import type { SettingsFlow } from '@portico/client'
import { expect, test } from 'vitest'
import { flowAt, isSettingsPlace, partAddress, placeOf } from './settings-place.ts'

test.each([
  ['profile', 'profile'],
  ['password', 'security'],
  ['totp', 'security'],
  ['lookup_secret', 'security'],
  ['oidc', 'linked'],
  ['saml', 'linked'],
  ['something-newer', 'security'],
] as const)('%s is found under %s', (group, place) => {
  expect(placeOf(group)).toBe(place)
})

test.each(['constructor', 'sessions', '', undefined])('%j is no page of the settings', (name) => {
  expect(isSettingsPlace(name)).toBe(false)
})

test.each([
  ['password', '/settings/security#password'],
  ['passkeys', '/settings/security#passkey'],
  ['second-step', '/settings/security#totp'],
  ['sessions', undefined],
  ['constructor', undefined],
  [undefined, undefined],
])('%s is a name of a part at %s', (name, address) => {
  expect(partAddress(name)).toBe(address)
})

test('a page has its own parts of the flow, and what goes with all of them', () => {
  const node = (group: string) => ({
    type: 'input' as const,
    group,
    attributes: { node_type: 'input', name: group, type: 'text' },
    messages: [],
    meta: {},
  })
  const flow: SettingsFlow = {
    id: 'f',
    type: 'browser',
    expires_at: '2027-01-01T00:00:00Z',
    state: 'show_form',
    identity: { id: 'i', traits: {} },
    ui: {
      action: '/self-service/settings?flow=f',
      method: 'POST',
      nodes: ['default', 'profile', 'password', 'oidc'].map(node),
    },
  }
  const groups = flowAt(flow, 'security').ui.nodes.map(({ group }) => group)
  expect(groups).toEqual(['default', 'password'])
})
