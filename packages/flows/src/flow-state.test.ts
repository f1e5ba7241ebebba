import { describe, expect, test } from 'vitest'
import { loginDone, loginFlow, wrongPassword } from '../test/recorded.ts'
import type { FlowEvent, FlowState } from './flow-state.ts'
import { nextState } from './flow-state.ts'
import type { Step } from './step.ts'

const now = new Date('2026-11-15T12:00:00Z')
const flow = loginFlow()
const fresh = { ...loginFlow(), id: 'fresh' }
const body = { method: 'password', identifier: 'ada', password: 'secret' }
const asking: FlowState = { at: 'asking', flow, expired: false, restarts: 0 }
const submitting: FlowState = { at: 'submitting', flow, body, slow: false, restarts: 0 }
const answered = (step: Step): FlowEvent => ({ type: 'answered', step, now })
const expired: Step = { kind: 'start-again', because: 'expired' }

const every: FlowState[] = [
  { at: 'starting', restarts: 0 },
  asking,
  submitting,
  { at: 'waiting-for-network', flow, body, restarts: 0 },
  { at: 'renewing', flow, because: 'expired', restarts: 1 },
  { at: 'stuck', trouble: { kind: 'keeps-failing' } },
  { at: 'over', outcome: { kind: 'already-signed-in' } },
]

describe('a form', () => {
  test('that is sent is under way', () => {
    expect(nextState(asking, { type: 'submitted', body })).toEqual(submitting)
  })

  test('whose time is up is renewed before it is sent', () => {
    const late = nextState(asking, { type: 'expired' })
    expect(late).toEqual({ ...asking, expired: true })
    expect(nextState(late, { type: 'submitted', body })).toEqual({
      at: 'renewing',
      flow,
      because: 'expired',
      resend: body,
      restarts: 1,
    })
  })

  test('comes back with what was wrong', () => {
    const next = nextState(submitting, answered({ kind: 'ask', flow: wrongPassword() }))
    expect(next).toEqual({ at: 'asking', flow: wrongPassword(), expired: false, restarts: 0 })
  })

  test('says that it is still trying', () => {
    expect(nextState(submitting, { type: 'slow' })).toEqual({ ...submitting, slow: true })
  })

  test('waits for the network, and goes out when it is back', () => {
    const waiting = nextState(submitting, answered({ kind: 'unreachable', because: 'offline' }))
    expect(waiting).toEqual({ at: 'waiting-for-network', flow, body, restarts: 0 })
    expect(nextState(waiting, { type: 'online' })).toEqual(submitting)
  })

  test('has a second page in the same flow', () => {
    const to = `https://ok.example/login?flow=${flow.id}`
    const turning = nextState(submitting, answered({ kind: 'leave', to }))
    expect(turning).toMatchObject({ at: 'renewing', because: 'next-page', useFlow: flow.id })
    expect(nextState(turning, answered({ kind: 'ask', flow }))).toEqual(asking)
  })
})

describe('a flow that cannot be kept', () => {
  test('is renewed, and what was sent is sent again by itself where it fits', () => {
    const renewing = nextState(submitting, answered(expired))
    expect(renewing).toEqual({
      at: 'renewing',
      flow,
      because: 'expired',
      resend: body,
      restarts: 1,
    })
    expect(nextState(renewing, answered({ kind: 'ask', flow: fresh }))).toMatchObject({
      at: 'submitting',
      flow: fresh,
      body: { identifier: 'ada', password: 'secret' },
      restarts: 1,
    })
  })

  test('is shown with a word where what was sent does not fit', () => {
    const code: FlowState = { ...submitting, body: { method: 'code', code: '123456' } }
    const renewing = nextState(code, answered(expired))
    expect(nextState(renewing, answered({ kind: 'ask', flow: fresh }))).toEqual({
      at: 'asking',
      flow: fresh,
      notice: { kind: 'renewed', because: 'expired' },
      expired: false,
      restarts: 1,
    })
  })

  test('is given up after two fresh starts, with the form still there', () => {
    let state: FlowState = submitting
    const seen: string[] = []
    for (let tries = 0; tries < 10 && state.at !== 'asking'; tries++) {
      state = nextState(state, answered(state.at === 'renewing' ? { kind: 'ask', flow } : expired))
      seen.push(state.at)
    }
    expect(seen).toEqual(['renewing', 'submitting', 'renewing', 'submitting', 'asking'])
    expect(state).toMatchObject({ at: 'asking', notice: { kind: 'keeps-failing' }, restarts: 0 })
  })

  test('at the start is tried twice more, then the visitor is told', () => {
    let state: FlowState = { at: 'starting', restarts: 0 }
    for (let tries = 0; tries < 3; tries++) state = nextState(state, answered(expired))
    expect(state).toEqual({ at: 'stuck', trouble: { kind: 'keeps-failing' } })
    expect(nextState(state, { type: 'asked-again' })).toEqual({ at: 'starting', restarts: 0 })
  })
})

describe('the end', () => {
  const { session } = loginDone()
  const ends: Step[] = [
    { kind: 'signed-in', session, next: [] },
    { kind: 'registered', identity: { id: 'i', traits: {} }, next: [] },
    { kind: 'confirm-address', next: [] },
    { kind: 'leave', to: 'https://provider.example/' },
    { kind: 'prove', what: 'again' },
    { kind: 'already-signed-in' },
  ]

  test.each(ends)('$kind', (step) => {
    expect(nextState(submitting, answered(step))).toEqual({ at: 'over', flow, outcome: step })
    expect(nextState({ at: 'starting', restarts: 0 }, answered(step))).toEqual({
      at: 'over',
      outcome: step,
    })
  })

  test('nothing changes it', () => {
    const over: FlowState = { at: 'over', outcome: { kind: 'already-signed-in' } }
    const events: FlowEvent[] = [
      { type: 'submitted', body },
      answered({ kind: 'ask', flow }),
      { type: 'slow' },
      { type: 'expired' },
      { type: 'online' },
      { type: 'asked-again' },
    ]
    for (const event of events) expect(nextState(over, event)).toBe(over)
  })
})

describe('trouble', () => {
  test.each<[Step, object]>([
    [
      { kind: 'wait', seconds: 30 },
      { kind: 'wait', until: new Date('2026-11-15T12:00:30Z') },
    ],
    [
      { kind: 'unreachable', because: 'timeout' },
      { kind: 'unreachable', because: 'timeout' },
    ],
    [
      { kind: 'unreachable', because: 'service-down' },
      { kind: 'unreachable', because: 'service-down' },
    ],
    [
      { kind: 'refused', because: 'unknown', status: 400, reference: 'r-1' },
      { kind: 'refused', because: 'unknown', reference: 'r-1' },
    ],
  ])('%o leaves the form where it is, or says so where there is none', (step, trouble) => {
    expect(nextState(submitting, answered(step))).toEqual({ ...asking, notice: trouble })
    expect(nextState({ at: 'starting', restarts: 0 }, answered(step))).toEqual({
      at: 'stuck',
      trouble,
    })
  })

  test('a call that was given up needs no words', () => {
    expect(nextState(submitting, answered({ kind: 'none' }))).toEqual(asking)
  })
})

test('a submit counts only while the form is asked', () => {
  for (const state of every) {
    const next = nextState(state, { type: 'submitted', body })
    if (state.at === 'asking') expect(next).toEqual(submitting)
    else expect(next).toBe(state)
  }
})
