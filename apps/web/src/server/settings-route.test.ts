import type { Message, SettingsFlow } from '@portico/client'
import { expect, test } from 'vitest'
import { settingsRoute } from './settings-route.ts'

const saved: Message = { id: 1050001, type: 'success', text: 'Saved.' }
const wrong: Message = { id: 4000002, type: 'error', text: 'Please fill this in.' }

interface Wish {
  active?: string
  messages?: Message[]
  /** The part of which a field is wrong. */
  wrong?: string
}

const flowWith = (wish: Wish = {}): SettingsFlow => ({
  id: 'f',
  type: 'browser',
  expires_at: '2027-01-01T00:00:00Z',
  state: 'show_form',
  identity: { id: 'i', traits: {} },
  ...(wish.active && { active: wish.active }),
  ui: {
    action: '/self-service/settings?flow=f',
    method: 'POST',
    ...(wish.messages && { messages: wish.messages }),
    nodes: ['default', 'profile', 'password', 'totp', 'oidc'].map((group) => ({
      type: 'input' as const,
      group,
      attributes: { node_type: 'input', name: group, type: 'text' },
      messages: group === wish.wrong ? [wrong] : [],
      meta: {},
    })),
  },
})

test.each([
  ['nothing has happened', {}, undefined, 'profile', undefined],
  [
    'the service names the part',
    { active: 'totp', messages: [saved] },
    undefined,
    'security',
    'totp',
  ],
  ['only we know what was sent', { messages: [saved] }, 'oidc', 'linked', 'oidc'],
  [
    'what was sent is newer',
    { active: 'totp', messages: [saved] },
    'password',
    'security',
    'password',
  ],
  ['a field is wrong', { active: 'profile', wrong: 'password' }, 'profile', 'security', 'password'],
  [
    'someone got back in',
    { messages: [{ id: 1060001, type: 'success', text: '' }] },
    'profile',
    'security',
    'password',
  ],
] satisfies [string, Wish, string | undefined, string, string | undefined][])(
  'where %s, /settings goes on to the right part',
  (_, wish, sent, place, part) => {
    const route = settingsRoute('/settings', flowWith(wish), sent)
    expect(route.place).toBe(place)
    expect(route.goOn).toBe(part && `/settings/${place}?flow=f#${part}`)
  },
)

test('a page that was asked for by name stays, whatever was sent before', () => {
  const route = settingsRoute('/settings/profile', flowWith({ messages: [saved] }), 'password')
  expect(route).toMatchObject({ place: 'profile' })
  expect(route.goOn).toBeUndefined()
})

test('what was asked to be shown, without a word about it, is shown where it is', () => {
  expect(settingsRoute('/settings', flowWith(), 'totp').goOn).toBe('/settings/security?flow=f#totp')
})

test('the answer to a post stays where it is', () => {
  const route = settingsRoute('/self-service/settings', flowWith({ wrong: 'totp' }))
  expect(route.place).toBe('security')
  expect(route.goOn).toBeUndefined()
})
