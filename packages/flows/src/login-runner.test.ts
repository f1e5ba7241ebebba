import { createClient } from '@portico/client'
import { describe, expect, test } from 'vitest'
import type { Asked, Reply } from '../test/answering-service.ts'
import { startAnsweringService } from '../test/answering-service.ts'
import { loginDone, loginFlow, wrongPassword } from '../test/recorded.ts'
import type { LoginRunnerOptions } from './login-runner.ts'
import { createLoginRunner } from './login-runner.ts'

const flow = loginFlow()
const fresh = { ...loginFlow(), id: 'fresh' }
const body = { method: 'password', identifier: 'ada', password: 'secret' }
const here = 'https://ok.example/login'
const home = 'https://ok.example/'

const expired = { status: 410, body: { error: { id: 'self_service_flow_expired' } } }
const csrf = { status: 403, body: { error: { id: 'security_csrf_violation' } } }
const unknown = { status: 404, body: { error: { code: 404 } } }

/** A login in front of a service that answers as told, and everything that came of it. */
async function startLogin(
  reply: (asked: Asked, count: number) => Reply | Promise<Reply>,
  options: Partial<LoginRunnerOptions> & { online?: boolean; timeLimit?: number } = {},
) {
  const { online = true, timeLimit = 5_000, ...rest } = options
  const service = await startAnsweringService(reply)
  const left: string[] = []
  const runner = createLoginRunner({
    client: createClient({ baseUrl: service.url, timeLimit }),
    ports: { now: () => new Date(), online: () => online, leave: (to) => left.push(to) },
    flow,
    context: {},
    here,
    home,
    ...rest,
  })
  const states: string[] = []
  const unsubscribe = runner.subscribe(() => states.push(runner.state().at))
  return {
    runner,
    asked: service.asked,
    left,
    states,
    unsubscribe,
    [Symbol.asyncDispose]: () => service[Symbol.asyncDispose](),
  }
}

describe('a submit', () => {
  test('is one post of what was typed to the flow', async () => {
    await using login = await startLogin(() => ({ status: 400, body: wrongPassword() }))
    await login.runner.submit(body)
    expect(login.asked).toMatchObject([
      { method: 'POST', url: `/self-service/login?flow=${flow.id}` },
    ])
    expect(JSON.parse(login.asked[0]?.body ?? '')).toEqual(body)
    expect(login.runner.state()).toEqual({ at: 'asking', flow: wrongPassword(), restarts: 0 })
    expect(login.states).toEqual(['submitting', 'asking'])
  })

  test('pressed twice is one request', async () => {
    await using login = await startLogin(() => ({ status: 400, body: wrongPassword() }))
    await Promise.all([login.runner.submit(body), login.runner.submit(body)])
    expect(login.asked).toHaveLength(1)
  })

  test('is possible again after an answer, and goes to the flow that came back', async () => {
    await using login = await startLogin(() => ({ status: 400, body: fresh }))
    await login.runner.submit(body)
    await login.runner.submit(body)
    expect(login.asked.map(({ url }) => url)).toEqual([
      `/self-service/login?flow=${flow.id}`,
      '/self-service/login?flow=fresh',
    ])
  })

  test('is not sent once more by itself when the service is down', async () => {
    await using login = await startLogin(() => ({ status: 503, body: '<html>' }))
    await login.runner.submit(body)
    expect(login.asked).toHaveLength(1)
    expect(login.runner.state()).toMatchObject({
      at: 'asking',
      notice: { kind: 'unreachable', because: 'service-down' },
    })
  })

  test('is not possible after the end', async () => {
    await using login = await startLogin(() => ({ body: loginDone() }))
    await login.runner.submit(body)
    await login.runner.submit(body)
    expect(login.asked).toHaveLength(1)
    expect(login.left).toHaveLength(1)
  })

  test('a listener that has left hears nothing', async () => {
    await using login = await startLogin(() => ({ status: 400, body: wrongPassword() }))
    login.unsubscribe()
    await login.runner.submit(body)
    expect(login.states).toEqual([])
  })
})

describe('no answer', () => {
  test.each([
    ['the device has no network', false, 'offline'],
    ['the device has one, so it is the service', true, 'service-down'],
  ])('%s', async (_, online, because) => {
    await using login = await startLogin(() => ({ fate: 'cut' }), { online })
    await login.runner.submit(body)
    expect(login.runner.state()).toMatchObject({ notice: { kind: 'unreachable', because } })
    expect(login.left).toEqual([])
  })

  test('for too long', async () => {
    await using login = await startLogin(() => ({ fate: 'silent' }), { timeLimit: 30 })
    await login.runner.submit(body)
    expect(login.runner.state()).toMatchObject({
      notice: { kind: 'unreachable', because: 'timeout' },
    })
  })
})

describe('a flow that cannot be kept', () => {
  const context = {
    return_to: 'https://ok.example/orders?a=1&b=2',
    login_challenge: 'challenge',
    organization: 'org',
    identity_schema: 'schema',
    aal: 'aal2',
    refresh: true,
    via: 'email',
  }

  test.each([
    ['expired', expired],
    ['csrf', csrf],
    ['unknown-flow', unknown],
  ])('starts again with all that it was asked for: %s', async (because, refused) => {
    await using login = await startLogin(
      ({ method }) => (method === 'POST' ? refused : { body: fresh }),
      { context },
    )
    await login.runner.submit(body)

    const start = new URL(login.asked[1]?.url ?? '', here)
    expect(start.pathname).toBe('/self-service/login/browser')
    expect(Object.fromEntries(start.searchParams)).toEqual({ ...context, refresh: 'true' })
    expect(login.runner.state()).toEqual({
      at: 'asking',
      flow: fresh,
      notice: { kind: 'renewed', because },
      restarts: 1,
    })
    expect(login.states).toEqual(['submitting', 'starting-again', 'asking'])
  })

  test('goes on with the flow that the service names', async () => {
    const replaced = { status: 410, body: { error: {}, use_flow_id: 'fresh' } }
    await using login = await startLogin(({ method }) =>
      method === 'POST' ? replaced : { body: fresh },
    )
    await login.runner.submit(body)
    expect(login.asked[1]?.url).toBe('/self-service/login/flows?id=fresh')
    expect(login.runner.state()).toMatchObject({ at: 'asking', flow: { id: 'fresh' } })
  })

  test('starts anew when the flow that the service names is gone too', async () => {
    const replaced = { status: 410, body: { error: {}, use_flow_id: 'gone' } }
    await using login = await startLogin(({ url, method }) =>
      method === 'POST' ? replaced : url.includes('/flows') ? unknown : { body: fresh },
    )
    await login.runner.submit(body)
    expect(login.asked.map(({ url }) => url)).toEqual([
      `/self-service/login?flow=${flow.id}`,
      '/self-service/login/flows?id=gone',
      '/self-service/login/browser',
    ])
    expect(login.runner.state()).toMatchObject({ at: 'asking', flow: { id: 'fresh' } })
  })

  test('is given up after two fresh starts, with what was typed still on the screen', async () => {
    await using login = await startLogin(() => csrf)
    await login.runner.submit(body)
    expect(login.asked).toHaveLength(3)
    expect(login.runner.state()).toEqual({
      at: 'asking',
      flow,
      notice: { kind: 'keeps-failing' },
      restarts: 0,
    })
  })

  test('asks for the first factor where the second one is of no use yet', async () => {
    const due = { status: 401, body: { error: { id: 'session_aal1_required' } } }
    await using login = await startLogin(
      ({ url }) => (url.includes('aal2') || url.includes('flow=') ? due : { body: fresh }),
      { context: { aal: 'aal2', via: 'email', return_to: '/orders' } },
    )
    await login.runner.submit(body)
    expect(login.asked.map(({ url }) => url)).toEqual([
      `/self-service/login?flow=${flow.id}`,
      '/self-service/login/browser?return_to=%2Forders',
    ])
    expect(login.runner.state()).toMatchObject({ at: 'asking', flow: { id: 'fresh' } })
  })
})

describe('the service leads elsewhere', () => {
  test.each([
    ['https://provider.example/authorize?x=1', 'https://provider.example/authorize?x=1'],
    [
      '/self-service/login/browser?aal=aal2',
      'https://ok.example/self-service/login/browser?aal=aal2',
    ],
    ['http://provider.example/', home],
    ['javascript:alert(1)', home],
    ['data:text/html,x', home],
    ['https://ok.example@other.example/', home],
  ])('to %s', async (to, left) => {
    await using login = await startLogin(() => ({
      status: 422,
      body: { error: { id: 'browser_location_change_required' }, redirect_browser_to: to },
    }))
    await login.runner.submit(body)
    expect(login.left).toEqual([left])
    expect(login.runner.state()).toMatchObject({ at: 'leaving' })
  })
})

describe('signed in, the visitor goes', () => {
  const redirect = (to: string) => [{ action: 'redirect_browser_to', redirect_browser_to: to }]
  const rows: [story: string, done: object, options: Partial<LoginRunnerOptions>, to: string][] = [
    ['home, without a wish', {}, {}, home],
    ['where they came from', {}, { context: { return_to: '/orders' } }, `${home}orders`],
    [
      'where the flow says, rather than the page',
      {},
      { flow: { ...flow, return_to: '/flow' }, context: { return_to: '/page' } },
      `${home}flow`,
    ],
    [
      'where the service says, rather than the flow',
      { continue_with: redirect('/service') },
      { flow: { ...flow, return_to: '/flow' } },
      `${home}service`,
    ],
    [
      'to a listed origin',
      {},
      { context: { return_to: 'https://app.example/a' }, returnOrigins: ['https://app.example'] },
      'https://app.example/a',
    ],
    ['home, not to a foreign site', {}, { context: { return_to: 'https://other.example/' } }, home],
    ['home, not to a script', {}, { context: { return_to: 'javascript:alert(1)' } }, home],
    [
      'home, not where a hostile answer says',
      { continue_with: redirect('//other.example') },
      {},
      home,
    ],
  ]

  test.each(rows)('%s', async (_, done, options, to) => {
    await using login = await startLogin(() => ({ body: { ...loginDone(), ...done } }), options)
    await login.runner.submit(body)
    expect(login.left).toEqual([to])
    expect(login.runner.state()).toMatchObject({ at: 'signed-in' })
  })

  test('also when they were signed in already, in another tab', async () => {
    await using login = await startLogin(
      ({ method }) =>
        method === 'POST'
          ? expired
          : { status: 400, body: { error: { id: 'session_already_available' } } },
      { context: { return_to: '/orders' } },
    )
    await login.runner.submit(body)
    expect(login.left).toEqual([`${home}orders`])
  })
})
