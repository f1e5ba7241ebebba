import type { Client, ErrorId } from '@portico/client'
import { createClient, updateLoginFlow, updateRegistrationFlow } from '@portico/client'
import { describe, expect, test } from 'vitest'
import type { Reply } from '../test/answering-service.ts'
import { startAnsweringService } from '../test/answering-service.ts'
import {
  loginDone,
  loginFlow,
  recordedFlowAnswers,
  registrationDone,
  wrongPassword,
} from '../test/recorded.ts'
import { decide } from './decide.ts'
import type { Step } from './step.ts'

/** The readers of all submits together: a login's answers and a registration's. */
async function updateRegistrationOrLogin(client: Client) {
  const sent = { flow: 'f', body: { method: 'password' } }
  const answer = await updateLoginFlow(client, sent)
  return answer.kind === 'unreadable' ? updateRegistrationFlow(client, sent) : answer
}

/** What comes of an answer that really came over HTTP. */
async function stepAfter(reply: Reply): Promise<Step> {
  await using service = await startAnsweringService(() => reply)
  const client = createClient({ baseUrl: service.url })
  return decide(await updateRegistrationOrLogin(client))
}

const refusal = (id?: ErrorId, more: object = {}) => ({
  error: { ...(id && { id }), request: 'r-1', message: 'for developers' },
  ...more,
})

describe('an answer recorded from a running service', () => {
  const steps: Record<string, Step['kind']> = {
    'login/api/start-aal2.json': 'ask',
    'login/api/start-exchange.json': 'ask',
    'login/api/start-refresh.json': 'ask',
    'login/api/start.json': 'ask',
    'login/browser/aal2-no-session.json': 'prove',
    'login/browser/already-signed-in.json': 'already-signed-in',
    'login/browser/csrf.json': 'start-again',
    'login/browser/return-to-forbidden.json': 'start-again',
    'login/browser/second-factor-due.json': 'leave',
    'login/browser/start-aal2.json': 'ask',
    'login/browser/start.json': 'ask',
    'login/browser/unknown-flow.json': 'start-again',
    'login/code/invalid.json': 'ask',
    'login/code/sent.json': 'ask',
    'login/password/done.json': 'signed-in',
    'login/password/invalid.json': 'ask',
    'recovery/browser/start.json': 'ask',
    'recovery/code/bad-address.json': 'ask',
    'recovery/code/sent.json': 'ask',
    'recovery/code/wrong.json': 'ask',
    'registration/api/start.json': 'ask',
    'registration/browser/start.json': 'ask',
    'registration/password/done.json': 'signed-in',
    'registration/password/duplicate.json': 'ask',
    'registration/password/too-short.json': 'ask',
    'registration/profile/invalid-phone.json': 'ask',
    'registration/profile/missing-email.json': 'ask',
    'registration/profile/next-choose-credential.json': 'ask',
    'settings/api/start.json': 'ask',
    'settings/browser/aal2-required.json': 'prove',
    'settings/browser/no-session.json': 'prove',
    'settings/lookup_secret/confirmed.json': 'ask',
    'settings/lookup_secret/shown.json': 'ask',
    'settings/password/too-short.json': 'ask',
    'settings/profile/invalid.json': 'ask',
    'settings/profile/saved.json': 'ask',
    'settings/totp/wrong-code.json': 'ask',
    'verification/browser/start.json': 'ask',
    'verification/code/sent.json': 'ask',
    'verification/code/wrong.json': 'ask',
  }

  test.each(recordedFlowAnswers)('$name has its step', async ({ name, status, body }) => {
    expect((await stepAfter({ status, body })).kind).toBe(steps[name])
  })

  test('and no step is without its recording', () => {
    expect(Object.keys(steps)).toEqual(recordedFlowAnswers.map(({ name }) => name))
  })
})

describe('the service goes on with the form', () => {
  test.each([
    ['a fresh one', 200, loginFlow()],
    ['a wrong password', 400, wrongPassword()],
    ['a status that nobody agreed on', 418, loginFlow()],
  ])('%s is asked', async (_, status, flow) => {
    expect(await stepAfter({ status, body: flow })).toEqual({ kind: 'ask', flow })
  })

  test('a second factor that nobody has is a form without fields', async () => {
    const flow = loginFlow()
    const step = await stepAfter({ body: { ...flow, ui: { ...flow.ui, nodes: null } } })
    expect(step).toMatchObject({ kind: 'ask', flow: { ui: { nodes: [] } } })
  })
})

describe('the visitor is in', () => {
  const { session } = loginDone()
  const redirect = { action: 'redirect_browser_to', redirect_browser_to: 'https://app.example/' }

  test.each([
    ['with nothing to do next', undefined, []],
    ['with nothing to do next, written as null', null, []],
    ['with a way to go', [redirect], [redirect]],
    ['with a wish that nobody knows', [{ action: 'dance' }], [{ action: 'unknown' }]],
  ])('%s', async (_, given, next) => {
    const step = await stepAfter({ body: { session, continue_with: given } })
    expect(step).toEqual({ kind: 'signed-in', session, next })
  })
})

describe('the service refuses', () => {
  const to = 'https://id.example/next'
  const refused = (status: number): Step => ({
    kind: 'refused',
    because: 'unknown',
    status,
    reference: 'r-1',
  })
  const down: Step = { kind: 'unreachable', because: 'service-down' }

  const rows: [status: number, body: object, step: Step][] = [
    [403, refusal('security_csrf_violation'), { kind: 'start-again', because: 'csrf' }],
    [400, refusal('session_already_available'), { kind: 'already-signed-in' }],
    [401, refusal('session_aal1_required'), { kind: 'prove', what: 'sign-in' }],
    [401, refusal('session_inactive'), { kind: 'prove', what: 'sign-in' }],
    [401, refusal(), { kind: 'prove', what: 'sign-in' }],
    [401, refusal('session_aal_already_fulfilled'), { kind: 'already-signed-in' }],
    [
      422,
      refusal('browser_location_change_required', { redirect_browser_to: to }),
      { kind: 'leave', to },
    ],
    [
      422,
      refusal('browser_location_change_required'),
      { kind: 'refused', because: 'unknown', status: 422 },
    ],
    [
      403,
      refusal('session_aal2_required', { redirect_browser_to: to }),
      { kind: 'prove', what: 'second-factor', to },
    ],
    [
      403,
      refusal('session_refresh_required', { redirect_browser_to: to }),
      { kind: 'prove', what: 'again', to },
    ],
    [410, refusal('self_service_flow_expired'), { kind: 'start-again', because: 'expired' }],
    [
      410,
      refusal('self_service_flow_expired', { use_flow_id: 'next' }),
      { kind: 'start-again', because: 'expired', useFlow: 'next' },
    ],
    [
      410,
      refusal('self_service_flow_replaced', { use_flow_id: 'next' }),
      { kind: 'start-again', because: 'replaced', useFlow: 'next' },
    ],
    [410, refusal(), { kind: 'start-again', because: 'expired' }],
    [404, refusal(), { kind: 'start-again', because: 'unknown-flow' }],
    [
      400,
      refusal('self_service_flow_return_to_forbidden'),
      { kind: 'start-again', because: 'return-address' },
    ],
    [
      403,
      refusal('security_identity_mismatch'),
      { kind: 'start-again', because: 'other-identity' },
    ],
    [
      400,
      refusal('self_service_flow_disabled'),
      { kind: 'refused', because: 'switched-off', status: 400, reference: 'r-1' },
    ],
    [
      400,
      refusal('identity_disabled'),
      { kind: 'refused', because: 'account-disabled', status: 400, reference: 'r-1' },
    ],
    [403, refusal('constructor'), refused(403)],
    [403, refusal(undefined, { redirect_browser_to: to }), { kind: 'leave', to }],
    [403, refusal('from_a_newer_service'), refused(403)],
    [400, refusal(), refused(400)],
    [400, { error: {} }, { kind: 'refused', because: 'unknown', status: 400 }],
    [500, refusal('invalid_configuration'), down],
    [502, refusal('upstream_error'), down],
    [503, refusal(), down],
  ]

  test.each(rows)('%i %j', async (status, body, step) => {
    expect(await stepAfter({ status, body })).toEqual(step)
  })
})

describe('the service says what comes next', () => {
  const pointer = { action: 'show_verification_ui', flow: { id: 'v', url: 'https://id.example/v' } }

  test('an address has to be confirmed before signing in', async () => {
    const error = {
      id: 'session_verified_address_required',
      details: { continue_with: [pointer, { action: 'show_verification_ui' }, 'odd', null] },
    }
    expect(await stepAfter({ status: 403, body: { error } })).toEqual({
      kind: 'confirm-address',
      next: [pointer],
    })
  })

  test('a recovery that was tried too often has a successor', async () => {
    const error = {
      details: { continue_with: [{ action: 'show_recovery_ui', flow: { id: 'r' } }] },
    }
    expect(await stepAfter({ status: 400, body: { error } })).toEqual({
      kind: 'start-again',
      because: 'replaced',
      useFlow: 'r',
    })
  })

  test.each([
    ['the settings after a recovery', { action: 'show_settings_ui', flow: { id: 's' } }, 'go-on'],
    [
      'where the visitor came from',
      { action: 'redirect_browser_to', redirect_browser_to: 'https://app.example/' },
      'go-on',
    ],
    [
      'the page that is on the screen',
      {
        action: 'redirect_browser_to',
        redirect_browser_to: `https://id.example/settings?flow=${loginFlow().id}`,
      },
      'ask',
    ],
    ['something that nobody knows', { action: 'dance' }, 'ask'],
  ])('%s', async (_, item, kind) => {
    const step = await stepAfter({ body: { ...loginFlow(), continue_with: [item] } })
    expect(step.kind).toBe(kind)
  })

  test('an account without a session has to sign in', async () => {
    const { identity } = registrationDone()
    expect(await stepAfter({ body: { identity, continue_with: null } })).toEqual({
      kind: 'registered',
      identity,
      next: [],
    })
  })
})

describe('an answer that cannot be read', () => {
  const down: Step = { kind: 'unreachable', because: 'service-down' }

  test.each<[status: number, body: unknown, step: Step]>([
    [
      200,
      '<html>welcome to the hotel network</html>',
      { kind: 'refused', because: 'unknown', status: 200 },
    ],
    [200, '', { kind: 'refused', because: 'unknown', status: 200 }],
    [200, { id: 'no flow, no session' }, { kind: 'refused', because: 'unknown', status: 200 }],
    [403, '<html>blocked</html>', { kind: 'refused', because: 'unknown', status: 403 }],
    [404, '', { kind: 'refused', because: 'unknown', status: 404 }],
    [413, '<html>too large</html>', { kind: 'refused', because: 'unknown', status: 413 }],
    [500, '', down],
    [502, '<html>bad gateway</html>', down],
    [503, '<html>down for maintenance</html>', down],
    [504, 'not json', down],
  ])('%i %j is no dead end', async (status, body, step) => {
    expect(await stepAfter({ status, body })).toEqual(step)
  })
})

describe('the service asks for patience', () => {
  test.each([
    ['says how long', { 'Retry-After': '30' }, 30],
    ['does not say how long', {}, 10],
    ['says none at all', { 'Retry-After': '0' }, 1],
    ['names a moment that has passed', { 'Retry-After': new Date(0).toUTCString() }, 1],
    ['says something unreadable', { 'Retry-After': 'soon' }, 1],
  ])('and %s', async (_, headers, seconds) => {
    for (const body of [refusal(), '<html>slow down</html>']) {
      expect(await stepAfter({ status: 429, headers, body })).toEqual({ kind: 'wait', seconds })
    }
  })
})

describe('no answer', () => {
  test('a cut line', async () => {
    expect(await stepAfter({ fate: 'cut' })).toEqual({ kind: 'unreachable', because: 'offline' })
  })

  test('silence for too long', async () => {
    await using service = await startAnsweringService(() => ({ fate: 'silent' }))
    const client = createClient({ baseUrl: service.url, timeLimit: 30 })
    const answer = await updateLoginFlow(client, { flow: 'f', body: {} })
    expect(decide(answer)).toEqual({ kind: 'unreachable', because: 'timeout' })
  })

  test('given up by the visitor, which needs no words', async () => {
    await using service = await startAnsweringService(() => ({ fate: 'silent' }))
    const client = createClient({ baseUrl: service.url })
    const signal = AbortSignal.timeout(20)
    const answer = await updateLoginFlow(client, { flow: 'f', body: {} }, { signal })
    expect(decide(answer)).toEqual({ kind: 'none' })
  })
})
