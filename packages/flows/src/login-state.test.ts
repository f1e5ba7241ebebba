import { describe, expect, test } from 'vitest'
import { loginDone, loginFlow, wrongPassword } from '../test/recorded.ts'
import type { LoginEvent, LoginState } from './login-state.ts'
import { nextLogin } from './login-state.ts'
import type { LoginStep, StartAgain } from './login-step.ts'

const flow = loginFlow()
const fresh = { ...wrongPassword(), id: 'fresh' }
const { session } = loginDone()
const body = { method: 'password', identifier: 'ada', password: 'secret' }

const asking: LoginState = { at: 'asking', flow, restarts: 0 }
const submitting: LoginState = { at: 'submitting', flow, body, restarts: 0 }
const startingAgain: LoginState = { at: 'starting-again', flow, because: 'expired', restarts: 1 }
const leaving: LoginState = { at: 'leaving', flow, to: 'https://provider.example/' }
const signedIn: LoginState = { at: 'signed-in', flow }

const submitted: LoginEvent = { type: 'submitted', body }
const answered = (step: LoginStep): LoginEvent => ({ type: 'answered', step })

const everyStep: LoginStep[] = [
  { kind: 'ask', flow: fresh },
  { kind: 'signed-in', session, continueWith: [] },
  { kind: 'start-again', because: 'csrf' },
  { kind: 'leave', to: 'https://provider.example/' },
  { kind: 'already-signed-in' },
  { kind: 'wait', seconds: 30 },
  { kind: 'unreachable', because: 'offline' },
  { kind: 'refused', status: 400 },
  { kind: 'none' },
]

describe('while the visitor is asked', () => {
  test('what they send is under way', () => {
    expect(nextLogin(asking, submitted)).toEqual(submitting)
  })

  test('what was said above the form goes away with it', () => {
    const state: LoginState = { ...asking, notice: { kind: 'wait', seconds: 3 }, restarts: 1 }
    expect(nextLogin(state, submitted)).toEqual({ ...submitting, restarts: 1 })
  })

  test.each(everyStep)('a late answer changes nothing: $kind', (step) => {
    expect(nextLogin(asking, answered(step))).toBe(asking)
  })
})

describe('a submit is under way', () => {
  test('and a second one changes nothing', () => {
    expect(nextLogin(submitting, submitted)).toBe(submitting)
  })

  const redirect = { action: 'redirect_browser_to', redirect_browser_to: '/next' } as const
  const rows: [step: LoginStep, state: LoginState][] = [
    [
      { kind: 'ask', flow: fresh },
      { at: 'asking', flow: fresh, restarts: 0 },
    ],
    [
      { kind: 'signed-in', session, continueWith: [] },
      { at: 'signed-in', flow },
    ],
    [
      { kind: 'signed-in', session, continueWith: [{ action: 'unknown' }, redirect] },
      { at: 'signed-in', flow, to: '/next' },
    ],
    [{ kind: 'already-signed-in' }, { at: 'signed-in', flow }],
    [
      { kind: 'leave', to: 'https://provider.example/' },
      { at: 'leaving', flow, to: 'https://provider.example/' },
    ],
    [
      { kind: 'start-again', because: 'expired', useFlow: 'next' },
      { at: 'starting-again', flow, because: 'expired', useFlow: 'next', restarts: 1 },
    ],
    [
      { kind: 'wait', seconds: 30 },
      { at: 'asking', flow, notice: { kind: 'wait', seconds: 30 }, restarts: 0 },
    ],
    [
      { kind: 'refused', status: 400, reference: 'r-1' },
      { at: 'asking', flow, notice: { kind: 'refused', reference: 'r-1' }, restarts: 0 },
    ],
    [
      { kind: 'refused', status: 400 },
      { at: 'asking', flow, notice: { kind: 'refused' }, restarts: 0 },
    ],
    [{ kind: 'none' }, { at: 'asking', flow, restarts: 0 }],
  ]

  test.each(rows)('%o', (step, state) => {
    expect(nextLogin(submitting, answered(step))).toEqual(state)
  })

  test.each(['offline', 'timeout', 'service-down'] as const)(
    'without an answer, the form is still there and says why: %s',
    (because) => {
      const notice = { kind: 'unreachable', because } as const
      expect(nextLogin(submitting, answered(notice))).toEqual({
        at: 'asking',
        flow,
        notice,
        restarts: 0,
      })
    },
  )

  test.each<StartAgain>(['expired', 'csrf', 'unknown-flow', 'first-factor-due'])(
    'the flow starts again by itself: %s',
    (because) => {
      expect(nextLogin(submitting, answered({ kind: 'start-again', because }))).toEqual({
        at: 'starting-again',
        flow,
        because,
        restarts: 1,
      })
    },
  )
})

describe('a flow starts again', () => {
  test('and shows the fresh one with a word about it', () => {
    expect(nextLogin(startingAgain, answered({ kind: 'ask', flow: fresh }))).toEqual({
      at: 'asking',
      flow: fresh,
      notice: { kind: 'renewed', because: 'expired' },
      restarts: 1,
    })
  })

  test('and a submit in between changes nothing', () => {
    expect(nextLogin(startingAgain, submitted)).toBe(startingAgain)
  })

  test('the flow that was to be used is not asked for twice', () => {
    const state: LoginState = { ...startingAgain, useFlow: 'next' }
    const next = nextLogin(state, answered({ kind: 'start-again', because: 'unknown-flow' }))
    expect(next).toEqual({ at: 'starting-again', flow, because: 'unknown-flow', restarts: 2 })
  })

  test.each<[LoginStep, LoginState]>([
    [{ kind: 'already-signed-in' }, { at: 'signed-in', flow }],
    [
      { kind: 'leave', to: '/x' },
      { at: 'leaving', flow, to: '/x' },
    ],
    [
      { kind: 'unreachable', because: 'service-down' },
      {
        at: 'asking',
        flow,
        notice: { kind: 'unreachable', because: 'service-down' },
        restarts: 1,
      },
    ],
  ])('or settles with %o', (step, state) => {
    expect(nextLogin(startingAgain, answered(step))).toEqual(state)
  })

  test('twice in a row at most; then the visitor is told, and may try anew', () => {
    const again = answered({ kind: 'start-again', because: 'csrf' })
    const first = nextLogin(submitting, again)
    const second = nextLogin(first, again)
    const told = nextLogin(second, again)
    expect([first, second]).toMatchObject([{ restarts: 1 }, { restarts: 2 }])
    expect(told).toEqual({ at: 'asking', flow, notice: { kind: 'keeps-failing' }, restarts: 0 })
    expect(nextLogin(told, submitted)).toEqual(submitting)
  })

  test('twice in a row also when each fresh flow was shown and sent in between', () => {
    let state: LoginState = asking
    const seen: string[] = []
    for (let tried = 0; tried < 3; tried++) {
      state = nextLogin(state, submitted)
      state = nextLogin(state, answered({ kind: 'start-again', because: 'expired' }))
      state = nextLogin(state, answered({ kind: 'ask', flow: fresh }))
      seen.push(state.at === 'asking' ? (state.notice?.kind ?? '') : state.at)
    }
    expect(seen).toEqual(['renewed', 'renewed', 'keeps-failing'])
  })

  test('a form that came back counts anew', () => {
    const state: LoginState = { ...submitting, restarts: 2 }
    expect(nextLogin(state, answered({ kind: 'ask', flow: fresh }))).toMatchObject({ restarts: 0 })
  })
})

describe.each([leaving, signedIn])('$at is the end', (state) => {
  test.each([submitted, ...everyStep.map(answered)])('whatever comes: %o', (event) => {
    expect(nextLogin(state, event)).toBe(state)
  })
})
