import type { Session } from '@portico/client'
import { describe, expect, test } from 'vitest'
import { hidden } from '../../test/nodes.ts'
import { recordedLogin } from '../../test/recorded-flows.ts'
import { en } from '../language/en.ts'
import { wordsIn } from '../language/language.ts'
import { ago } from './ago.ts'
import { identityName } from './identity-name.ts'
import { sessionDevice, sessionPlace } from './session-device.ts'

const words = wordsIn({ tag: 'en', dir: 'ltr', texts: en })
type Devices = NonNullable<Session['devices']>
const bare: Session = { id: 's', expires_at: '', authenticator_assurance_level: 'aal1' }
const session = (devices: Devices): Session => ({ ...bare, devices })

describe('a session', () => {
  test('is known by the browser and the thing that it was last used with', () => {
    const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Mobile Safari/604.1'
    expect(sessionDevice(session([{ id: 'd', user_agent: agent }]), words)).toBe('Safari on iPhone')
    expect(sessionDevice(bare, words)).toBe('Unknown device')
  })

  test.each([
    [{ location: 'Oslo, NO', ip_address: '192.0.2.7:4711' }, ['Oslo, NO', '192.0.2.7']],
    [{ ip_address: '[2001:db8::1]:4711' }, ['[2001:db8::1]']],
    [{ ip_address: '2001:db8::1' }, ['2001:db8::1']],
    [{ location: '' }, []],
  ])('%j was used from %j', (device, place) => {
    expect(sessionPlace(session([{ id: 'd', ...device }]))).toEqual(place)
  })
})

describe('a time', () => {
  const now = new Date('2026-11-15T12:00:00Z')
  test.each([
    ['2026-11-15T11:59:30Z', 'now'],
    ['2026-11-15T12:00:20Z', 'now'],
    ['2026-11-15T11:58:00Z', '2 minutes ago'],
    ['2026-11-15T09:10:00Z', '2 hours ago'],
    ['2026-11-14T10:00:00Z', 'yesterday'],
    ['2026-11-01T10:00:00Z', '2 weeks ago'],
    ['2026-07-01T10:00:00Z', '4 months ago'],
    ['2023-07-01T10:00:00Z', '3 years ago'],
  ])('%s is %s', (time, said) => {
    expect(ago(new Date(time), now, 'en')).toBe(said)
  })

  test('is said in the visitor’s language', () => {
    expect(ago(new Date('2026-11-15T09:10:00Z'), now, 'de')).toBe('vor 2 Stunden')
  })
})

describe('an account', () => {
  const identity = { id: 'i', schema_id: 'default', schema_url: '' }
  test.each([
    [{ email: 'ada@example.org', name: 'Ada' }, 'ada@example.org'],
    [{ username: 'ada' }, 'ada'],
    [{ phone: '+4915112345678' }, '+4915112345678'],
    [{ name: { first: 'Ada' } }, undefined],
  ])('with %j is called %j', (traits, name) => {
    expect(identityName({ ...bare, identity: { ...identity, traits } })).toBe(name)
  })

  test('is called what the flow calls it where nothing else is known', () => {
    const flow = recordedLogin('browser/start')
    const nodes = [hidden('default', 'identifier', 'ada@example.org')]
    expect(identityName(undefined, { ...flow, ui: { ...flow.ui, nodes } })).toBe('ada@example.org')
    expect(identityName(undefined, flow)).toBeUndefined()
  })
})
