import type { Session, SettingsFlow } from '@portico/client'
import { expect, test } from 'vitest'
import { nextSteps } from './next-steps.ts'

const sessionOf = (verified: boolean): Session => ({
  id: 's',
  expires_at: '2027-01-01T00:00:00Z',
  authenticator_assurance_level: 'aal1',
  identity: {
    id: 'i',
    traits: { email: 'ada@example.org' },
    verifiable_addresses: [{ value: 'ada@example.org', via: 'email', verified }],
  },
})

/** A settings flow that has the fields `group/name`. */
const settingsWith = (...fields: string[]): SettingsFlow => ({
  id: 'f',
  type: 'browser',
  expires_at: '2027-01-01T00:00:00Z',
  state: 'show_form',
  identity: { id: 'i', traits: {} },
  ui: {
    action: '/self-service/settings?flow=f',
    method: 'POST',
    nodes: fields.map((field) => {
      const [group = '', name = ''] = field.split('/')
      return {
        type: 'input' as const,
        group,
        attributes: { node_type: 'input', name, type: 'submit' },
        messages: [],
        meta: {},
      }
    }),
  },
})

const everything = [
  'totp/totp_code',
  'passkey/passkey_register_trigger',
  'lookup_secret/lookup_secret_regenerate',
]

const kinds = (...known: Parameters<typeof nextSteps>) =>
  nextSteps(...known).map(({ kind }) => kind)

test('a new account is asked for its address, a second step and a passkey, in this order', () => {
  const known = { session: sessionOf(false), settings: settingsWith(...everything) }
  expect(kinds({ ...known, passkeyHere: false })).toEqual(['verify', 'second', 'passkey'])
})

test('whoever has a second step is asked to keep recovery codes for it', () => {
  const settings = settingsWith(...everything, 'totp/totp_unlink')
  const session = sessionOf(true)
  expect(kinds({ session, settings, passkeyHere: true })).toEqual(['codes'])
})

test('nothing is left to do for whoever has it all', () => {
  const settings = settingsWith('webauthn/webauthn_remove', 'lookup_secret/lookup_secret_reveal')
  expect(kinds({ session: sessionOf(true), settings, passkeyHere: true })).toEqual([])
})

test('nothing is said of what the service does not offer or did not tell', () => {
  const session = sessionOf(true)
  expect(kinds({ session, settings: settingsWith(), passkeyHere: false })).toEqual([])
  expect(kinds({ session, passkeyHere: false })).toEqual([])
})
