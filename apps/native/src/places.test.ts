import type { Flow, Session } from '@portico/client'
import { expect, test } from 'vitest'
import type { Place } from './places.ts'
import { afterFlow, afterSocial, nextWay, staysOnWay } from './places.ts'

const session: Session = {
  id: 'a-session',
  expires_at: '2026-12-01T00:00:00Z',
  authenticator_assurance_level: 'aal1',
}
const flow: Flow = {
  id: 'a-flow',
  type: 'api',
  issued_at: '2026-01-01T00:00:00Z',
  expires_at: '2026-01-01T01:00:00Z',
  request_url: '',
  state: 'choose_method',
  ui: { action: '', method: 'POST', nodes: [] },
}

test('Back leads to where one was, and to the beginning at last', () => {
  const way = nextWay(nextWay([], { type: 'go', to: { at: 'settings' } }), {
    type: 'go',
    to: { at: 'settings', part: 'password' },
  })
  expect(way).toHaveLength(2)
  expect(nextWay(way, { type: 'back' })).toEqual([{ at: 'settings' }])
  expect(nextWay([], { type: 'back' })).toEqual([])
  expect(nextWay(way, { type: 'begin' })).toEqual([])
})

test('a sign-in and a sign-out end the way; losing the network does not', () => {
  expect(staysOnWay('signed-out', 'signed-in')).toBe(false)
  expect(staysOnWay('signed-in', 'signed-out')).toBe(false)
  expect(staysOnWay('signed-in', 'offline')).toBe(true)
  expect(staysOnWay('offline', 'signed-in')).toBe(true)
})

test('a change that needs a proof is sent again after it, in the part where it was made', () => {
  const settings: Place = { at: 'settings', part: 'password' }
  const resume = { flow, body: { method: 'password', password: 'a new one' } }
  const context = { refresh: true }
  const move = afterFlow({ kind: 'prove', what: 'again', context, resume }, settings)
  const proof: Place = {
    at: 'proof',
    what: 'again',
    context,
    after: { at: 'settings', part: 'password', resume },
  }
  expect(move).toEqual({ type: 'replace', to: proof })
  expect(afterFlow({ kind: 'signed-in', session }, proof)).toEqual({
    type: 'replace',
    to: proof.after,
  })
})

test('who gets back in chooses a new password first', () => {
  expect(afterFlow({ kind: 'flow', flow: 'settings', id: 'next' }, { at: 'recovery' })).toEqual({
    type: 'replace',
    to: { at: 'settings', flowId: 'next', part: 'password' },
  })
})

test('whatever comes of a provider is a screen', () => {
  expect(afterFlow({ kind: 'no-way-back' }, { at: 'login' })).toMatchObject({
    to: { how: 'no-way-back' },
  })
  expect(afterSocial({ kind: 'cancelled' })).toMatchObject({ to: { how: 'cancelled' } })
  expect(afterSocial({ kind: 'empty-handed' })).toMatchObject({ to: { how: 'empty-handed' } })
  expect(afterSocial({ kind: 'unknown-return' })).toMatchObject({ to: { how: 'unknown-return' } })
  expect(afterSocial({ kind: 'unreachable', because: 'offline' })).toMatchObject({
    to: { how: 'unreachable' },
  })
  expect(afterSocial({ kind: 'failed', flow, of: 'login' })).toEqual({
    type: 'replace',
    to: { at: 'login', flow },
  })
  expect(
    afterSocial({ kind: 'form', flow: 'registration', id: 'more', exchangeCode: 'half' }),
  ).toEqual({ type: 'replace', to: { at: 'registration', flowId: 'more', exchangeCode: 'half' } })
})
