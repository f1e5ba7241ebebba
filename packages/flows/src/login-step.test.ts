import type { ErrorId } from '@portico/client'
import { createClient, updateLoginFlow } from '@portico/client'
import { describe, expect, test } from 'vitest'
import type { Reply } from '../test/answering-service.ts'
import { startAnsweringService } from '../test/answering-service.ts'
import { loginDone, loginFlow, recordedLogins, wrongPassword } from '../test/recorded.ts'
import type { LoginStep } from './login-step.ts'
import { loginStep } from './login-step.ts'

/** What comes of an answer that really came over HTTP. */
async function stepAfter(reply: Reply): Promise<LoginStep> {
  await using service = await startAnsweringService(() => reply)
  const client = createClient({ baseUrl: service.url })
  return loginStep(await updateLoginFlow(client, { flow: 'f', body: { method: 'password' } }))
}

const refusal = (id?: ErrorId, more: object = {}) => ({
  error: { ...(id && { id }), request: 'r-1', message: 'for developers' },
  ...more,
})

describe('an answer recorded from a running service', () => {
  const steps: Record<string, LoginStep['kind']> = {
    'login/api/start-aal2.json': 'ask',
    'login/api/start-exchange.json': 'ask',
    'login/api/start-refresh.json': 'ask',
    'login/api/start.json': 'ask',
    'login/browser/aal2-no-session.json': 'start-again',
    'login/browser/already-signed-in.json': 'already-signed-in',
    'login/browser/csrf.json': 'start-again',
    'login/browser/return-to-forbidden.json': 'refused',
    'login/browser/second-factor-due.json': 'leave',
    'login/browser/start-aal2.json': 'ask',
    'login/browser/start.json': 'ask',
    'login/browser/unknown-flow.json': 'start-again',
    'login/code/invalid.json': 'ask',
    'login/code/sent.json': 'ask',
    'login/password/done.json': 'signed-in',
    'login/password/invalid.json': 'ask',
  }

  test.each(recordedLogins)('$name has its step', async ({ name, status, body }) => {
    expect((await stepAfter({ status, body })).kind).toBe(steps[name])
  })

  test('and no step is without its recording', () => {
    expect(Object.keys(steps)).toEqual(recordedLogins.map(({ name }) => name))
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
  ])('%s', async (_, given, continueWith) => {
    const step = await stepAfter({ body: { session, continue_with: given } })
    expect(step).toEqual({ kind: 'signed-in', session, continueWith })
  })
})

describe('the service refuses', () => {
  const to = 'https://id.example/next'
  const refused = (status: number): LoginStep => ({ kind: 'refused', status, reference: 'r-1' })
  const down: LoginStep = { kind: 'unreachable', because: 'service-down' }

  const rows: [status: number, body: object, step: LoginStep][] = [
    [403, refusal('security_csrf_violation'), { kind: 'start-again', because: 'csrf' }],
    [400, refusal('session_already_available'), { kind: 'already-signed-in' }],
    [401, refusal('session_aal1_required'), { kind: 'start-again', because: 'first-factor-due' }],
    [
      422,
      refusal('browser_location_change_required', { redirect_browser_to: to }),
      { kind: 'leave', to },
    ],
    [403, refusal('session_aal2_required', { redirect_browser_to: to }), { kind: 'leave', to }],
    [403, refusal('session_refresh_required', { redirect_browser_to: to }), { kind: 'leave', to }],
    [410, refusal('self_service_flow_expired'), { kind: 'start-again', because: 'expired' }],
    [
      410,
      refusal('self_service_flow_expired', { use_flow_id: 'next' }),
      { kind: 'start-again', because: 'expired', useFlow: 'next' },
    ],
    [
      410,
      refusal('self_service_flow_replaced', { use_flow_id: 'next' }),
      { kind: 'start-again', because: 'expired', useFlow: 'next' },
    ],
    [410, refusal(), { kind: 'start-again', because: 'expired' }],
    [404, refusal(), { kind: 'start-again', because: 'unknown-flow' }],
    [400, refusal('self_service_flow_return_to_forbidden'), refused(400)],
    [403, refusal('session_verified_address_required'), refused(403)],
    [403, refusal('security_identity_mismatch'), refused(403)],
    [400, refusal('self_service_flow_disabled'), refused(400)],
    [401, refusal('session_inactive'), refused(401)],
    [400, refusal('identity_disabled'), refused(400)],
    [403, refusal('from_a_newer_service'), refused(403)],
    [400, refusal(), refused(400)],
    [400, { error: {} }, { kind: 'refused', status: 400 }],
    [500, refusal('invalid_configuration'), down],
    [502, refusal('upstream_error'), down],
    [503, refusal(), down],
  ]

  test.each(rows)('%i %j', async (status, body, step) => {
    expect(await stepAfter({ status, body })).toEqual(step)
  })
})

describe('an answer that cannot be read', () => {
  const down: LoginStep = { kind: 'unreachable', because: 'service-down' }

  test.each<[status: number, body: unknown, step: LoginStep]>([
    [200, '<html>welcome to the hotel network</html>', { kind: 'refused', status: 200 }],
    [200, '', { kind: 'refused', status: 200 }],
    [200, { id: 'no flow, no session' }, { kind: 'refused', status: 200 }],
    [403, '<html>blocked</html>', { kind: 'refused', status: 403 }],
    [404, '', { kind: 'refused', status: 404 }],
    [413, '<html>too large</html>', { kind: 'refused', status: 413 }],
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
    expect(loginStep(answer)).toEqual({ kind: 'unreachable', because: 'timeout' })
  })

  test('given up by the visitor, which needs no words', async () => {
    await using service = await startAnsweringService(() => ({ fate: 'silent' }))
    const client = createClient({ baseUrl: service.url })
    const signal = AbortSignal.timeout(20)
    const answer = await updateLoginFlow(client, { flow: 'f', body: {} }, { signal })
    expect(loginStep(answer)).toEqual({ kind: 'none' })
  })
})
