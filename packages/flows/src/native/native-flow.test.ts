import type { ContinueWith } from '@portico/client'
import { describe, expect, test } from 'vitest'
import type { Reply } from '../../test/answering-service.ts'
import { startAnsweringService } from '../../test/answering-service.ts'
import { createDevice } from '../../test/device.ts'
import { loginDone, loginFlow, registrationDone } from '../../test/recorded.ts'
import type { FlowCalls } from '../flow-calls.ts'
import { nativeLogin } from '../login-calls.ts'
import { nativeRecovery } from '../recovery-calls.ts'
import { nativeRegistration } from '../registration-calls.ts'
import { nativeSettings } from '../settings-calls.ts'
import type { NativeFlowOptions } from './native-flow.ts'
import { createNativeFlow } from './native-flow.ts'
import { createNativeSession } from './native-session.ts'
import { createMemorySecrets } from './secret-store.ts'

const flow = { ...loginFlow(), type: 'api', expires_at: '2100-01-01T00:00:00Z' }
const done = { ...loginDone(), session_token: 'ory_st_new' }
const body = { method: 'password', identifier: 'ada', password: 'secret' }

async function startFlow(
  calls: FlowCalls,
  reply: (asked: { method: string; url: string }, count: number) => Reply,
  options: Partial<NativeFlowOptions> = {},
) {
  const service = await startAnsweringService(reply)
  const secrets = createMemorySecrets()
  const { ports } = createDevice()
  const session = createNativeSession({ service: { baseUrl: service.url }, secrets, ports })
  const native = createNativeFlow({ session, ports, calls, ...options })
  await native.runner.start()
  return {
    ...native,
    service,
    session,
    secrets,
    [Symbol.asyncDispose]: service[Symbol.asyncDispose],
  }
}

const startsWith = (answer: Reply) => (asked: { method: string }) =>
  asked.method === 'GET' ? { body: flow } : answer

test('a login keeps its token before it says that somebody is signed in', async () => {
  await using app = await startFlow(nativeLogin, startsWith({ body: done }))
  await app.runner.submit(body)
  expect(await app.next).toMatchObject({ kind: 'signed-in', session: { id: done.session.id } })
  expect(await app.secrets.get('session-token')).toBe('ory_st_new')
  expect(app.session.state().at).toBe('signed-in')
})

test('a login whose second factor is due keeps the token and asks for the factor', async () => {
  const half = { ...done, session: { ...done.session, identity: null } }
  await using app = await startFlow(nativeLogin, startsWith({ body: half }))
  await app.runner.submit(body)
  expect(await app.next).toEqual({
    kind: 'prove',
    what: 'second-factor',
    context: { aal: 'aal2' },
  })
  expect(await app.secrets.get('session-token')).toBe('ory_st_new')
  expect(app.session.state().at).toBe('second-factor')
})

describe('after a flow', () => {
  const pointer = (action: string) => ({ action, flow: { id: `${action}-flow` } })
  const token: ContinueWith = {
    action: 'set_ory_session_token',
    ory_session_token: 'ory_st_from_next',
  }

  test('a registration that signs in goes on to the verification of its address', async () => {
    const answer = { ...registrationDone(), session_token: 'ory_st_new' }
    await using app = await startFlow(
      nativeRegistration,
      startsWith({ body: { ...answer, continue_with: [token, pointer('show_verification_ui')] } }),
    )
    await app.runner.submit({ method: 'password' })
    expect(await app.next).toEqual({
      kind: 'flow',
      flow: 'verification',
      id: 'show_verification_ui-flow',
    })
    expect(await app.secrets.get('session-token')).toBe('ory_st_new')
  })

  test('a recovery takes its token from the list and goes on to the settings', async () => {
    await using app = await startFlow(nativeRecovery, (asked) => {
      if (asked.url.startsWith('/sessions')) return { body: done.session }
      if (asked.method === 'GET') return { body: flow }
      return { body: { ...flow, continue_with: [token, pointer('show_settings_ui')] } }
    })
    await app.runner.submit({ method: 'code', code: '123456' })
    expect(await app.next).toEqual({ kind: 'flow', flow: 'settings', id: 'show_settings_ui-flow' })
    expect(await app.secrets.get('session-token')).toBe('ory_st_from_next')
    expect(app.session.state().at).toBe('signed-in')
  })

  test('a registration that signs nobody in says so', async () => {
    const { identity } = registrationDone()
    await using app = await startFlow(nativeRegistration, startsWith({ body: { identity } }))
    await app.runner.submit({ method: 'password' })
    expect(await app.next).toEqual({ kind: 'registered' })
  })

  test('settings that want a fresh sign-in keep what was sent, to send it again', async () => {
    const refused = { error: { id: 'session_refresh_required', code: 403 } }
    await using app = await startFlow(nativeSettings, startsWith({ status: 403, body: refused }), {
      flow,
    })
    const change = { method: 'password', password: 'a new one' }
    await app.runner.submit(change)
    expect(await app.next).toMatchObject({
      kind: 'prove',
      what: 'again',
      context: { refresh: true },
      resume: { flow: { id: flow.id }, body: change },
    })
  })
})

describe('asking a provider', () => {
  const to = 'https://provider.example/authorize'
  const away = {
    status: 422,
    body: { error: { id: 'browser_location_change_required' }, redirect_browser_to: to },
  }
  const returnTo = 'app://signed-in'

  test('keeps the code of the start, which no later answer repeats', async () => {
    await using app = await startFlow(
      nativeLogin,
      (asked, count) => {
        if (asked.method === 'GET')
          return { body: { ...flow, return_to: returnTo, session_token_exchange_code: 'half' } }
        return count < 3 ? { status: 400, body: { ...flow, return_to: returnTo } } : away
      },
      { returnTo },
    )
    expect(app.service.asked[0]?.url).toBe(
      '/self-service/login/api?return_to=app%3A%2F%2Fsigned-in&return_session_token_exchange_code=true',
    )
    await app.runner.submit(body)
    await app.runner.submit({ provider: 'sample' })
    expect(await app.next).toEqual({ kind: 'social', to, exchangeCode: 'half' })
  })

  test('starts anew when the flow has expired, for the one in its place has no code', async () => {
    await using app = await startFlow(
      nativeLogin,
      (asked, length) => {
        if (asked.method === 'GET') {
          return {
            body: {
              ...flow,
              id: `flow-${length}`,
              return_to: returnTo,
              session_token_exchange_code: `half-${length}`,
            },
          }
        }
        return length === 2
          ? {
              status: 410,
              body: { error: { id: 'self_service_flow_expired' }, use_flow_id: 'theirs' },
            }
          : away
      },
      { returnTo },
    )
    await app.runner.submit({ provider: 'sample' })
    if (app.runner.state().at === 'asking') await app.runner.submit({ provider: 'sample' })
    expect(await app.next).toEqual({ kind: 'social', to, exchangeCode: 'half-3' })
  })

  test('is not begun where the service would not send the browser back', async () => {
    await using app = await startFlow(
      nativeLogin,
      ({ method, url }) => {
        if (method !== 'GET') return away
        return url.includes('return_to')
          ? { status: 400, body: { error: { id: 'self_service_flow_return_to_forbidden' } } }
          : { body: { ...flow, session_token_exchange_code: 'half' } }
      },
      { returnTo },
    )
    await app.runner.submit({ provider: 'sample' })
    expect(await app.next).toEqual({ kind: 'no-way-back' })
  })

  test('never opens an address that is none', async () => {
    const bad = { ...away.body, redirect_browser_to: 'javascript:alert(1)' }
    await using app = await startFlow(nativeLogin, startsWith({ status: 422, body: bad }), {
      returnTo,
    })
    await app.runner.submit({ provider: 'sample' })
    expect(await app.next).toEqual({ kind: 'nowhere' })
  })

  test('without a way back, the address is only named', async () => {
    await using app = await startFlow(nativeLogin, startsWith(away))
    await app.runner.submit({ provider: 'sample' })
    expect(await app.next).toEqual({ kind: 'leave', to })
  })
})
