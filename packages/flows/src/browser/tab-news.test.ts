import { expect, test } from 'vitest'
import { flowWith } from '../../test/flow-with.ts'
import { loginDone } from '../../test/recorded.ts'
import type { FlowKind } from '../flow-kind.ts'
import type { Outcome } from '../flow-state.ts'
import { concerns, newsOf } from './tab-news.ts'
import type { TabNews } from './tabs.ts'

const plain = flowWith([])
const again = flowWith([], { refresh: true })
const second = flowWith([], { requested_aal: 'aal2' })
const verified = flowWith([], { state: 'passed_challenge' })

test.each([
  ['login', plain, 'signed-out'],
  ['login', again, undefined],
  ['login', second, undefined],
  ['settings', plain, 'signed-in'],
  ['verification', plain, undefined],
  ['verification', verified, 'verified'],
  ['registration', plain, undefined],
  ['recovery', plain, undefined],
] as const)('a page of %s tells what it knows', (kind, flow, news) => {
  expect(newsOf(kind, { at: 'asking', flow, expired: false, restarts: 0 })).toBe(news)
})

test('a sign-in is told when it is done, and not before', () => {
  const { session } = loginDone()
  const outcome: Outcome = { kind: 'signed-in', session, next: [] }
  expect(newsOf('login', { at: 'over', outcome })).toBe('signed-in')
  expect(newsOf('login', { at: 'over', outcome: { kind: 'already-signed-in' } })).toBe('signed-in')
  expect(newsOf('login', { at: 'over', outcome: { kind: 'leave', to: '/' } })).toBeUndefined()
  expect(newsOf('login', { at: 'starting', restarts: 0 })).toBeUndefined()
})

test.each<[TabNews, FlowKind, typeof plain, boolean]>([
  ['signed-in', 'login', plain, true],
  ['signed-in', 'login', again, false],
  ['signed-in', 'registration', plain, true],
  ['signed-in', 'recovery', plain, true],
  ['signed-in', 'settings', plain, false],
  ['signed-in', 'verification', plain, false],
  ['signed-out', 'login', plain, false],
  ['signed-out', 'login', second, true],
  ['signed-out', 'login', again, true],
  ['signed-out', 'settings', plain, true],
  ['signed-out', 'registration', plain, false],
  ['verified', 'verification', plain, true],
  ['verified', 'verification', verified, false],
  ['verified', 'login', plain, false],
])('%s elsewhere, on a page of %s', (news, kind, flow, matters) => {
  expect(concerns(news, kind, flow)).toBe(matters)
})
