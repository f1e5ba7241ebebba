import { createClient } from '@portico/client'
import { describe, expect, test } from 'vitest'
import type { Asked, Reply } from '../test/answering-service.ts'
import { startAnsweringService } from '../test/answering-service.ts'
import { createDevice } from '../test/device.ts'
import { loginDone, loginFlow, wrongPassword } from '../test/recorded.ts'
import type { FlowRunnerOptions } from './flow-runner.ts'
import { createFlowRunner } from './flow-runner.ts'
import type { Outcome } from './flow-state.ts'
import { browserLogin } from './login-calls.ts'

const began = new Date('2026-11-15T12:00:00Z')
const inAnHour = new Date(began.getTime() + 3_600_000).toISOString()
const flow = { ...loginFlow(), expires_at: inAnHour }
const fresh = { ...flow, id: 'fresh' }
const body = { method: 'password', identifier: 'ada', password: 'secret' }

const expired = { status: 410, body: { error: { id: 'self_service_flow_expired' } } }
const csrf = { status: 403, body: { error: { id: 'security_csrf_violation' } } }
const unknown = { status: 404, body: { error: { code: 404 } } }

/** A login in front of a service that answers as told, and everything that came of it. */
async function startLogin(
  reply: (asked: Asked, count: number) => Reply | Promise<Reply>,
  options: Partial<FlowRunnerOptions> & { timeLimit?: number } = {},
) {
  const { timeLimit = 5_000, ...rest } = options
  const service = await startAnsweringService(async (asked, count) => ({
    headers: { Date: began.toUTCString() },
    ...(await reply(asked, count)),
  }))
  const device = createDevice(began)
  const outcomes: Outcome[] = []
  const runner = createFlowRunner({
    calls: browserLogin,
    client: createClient({ baseUrl: service.url, timeLimit }),
    ports: device.ports,
    flow,
    onOver: (outcome) => outcomes.push(outcome),
    ...rest,
  })
  const states: string[] = []
  runner.subscribe(() => states.push(runner.state().at))
  return {
    runner,
    device,
    asked: service.asked,
    outcomes,
    states,
    [Symbol.asyncDispose]: () => {
      runner.stop()
      return service[Symbol.asyncDispose]()
    },
  }
}

const addresses = ({ asked }: { asked: Asked[] }) =>
  asked.map(({ method, url }) => `${method} ${url}`)

describe('a submit', () => {
  test('is one post of what was typed to the flow', async () => {
    await using login = await startLogin(() => ({ status: 400, body: wrongPassword() }))
    await login.runner.submit(body)
    expect(addresses(login)).toEqual([`POST /self-service/login?flow=${flow.id}`])
    expect(JSON.parse(login.asked[0]?.body ?? '')).toEqual(body)
    expect(login.runner.state()).toMatchObject({ at: 'asking', flow: { id: wrongPassword().id } })
    expect(login.states).toEqual(['submitting', 'asking'])
  })

  test('pressed twice is one request', async () => {
    await using login = await startLogin(() => ({ status: 400, body: wrongPassword() }))
    await Promise.all([login.runner.submit(body), login.runner.submit(body)])
    expect(login.asked).toHaveLength(1)
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

  test('is not possible after the end, which is told once', async () => {
    await using login = await startLogin(() => ({ body: loginDone() }))
    await login.runner.submit(body)
    await login.runner.submit(body)
    expect(login.asked).toHaveLength(1)
    expect(login.outcomes).toMatchObject([{ kind: 'signed-in', token: loginDone().session_token }])
  })

  test('says after three seconds of silence that it is still trying', async () => {
    let answer: (reply: Reply) => void = () => {}
    await using login = await startLogin(() => new Promise((resolve) => (answer = resolve)))
    const sent = login.runner.submit(body)
    await expect.poll(() => login.asked.length).toBe(1)
    login.device.pass(2_999)
    expect(login.runner.state()).toMatchObject({ at: 'submitting', slow: false })
    login.device.pass(1)
    expect(login.runner.state()).toMatchObject({ at: 'submitting', slow: true })
    answer({ status: 400, body: wrongPassword() })
    await sent
    expect(login.runner.state().at).toBe('asking')
  })
})

describe('without a network', () => {
  test('what was typed waits, and goes out by itself when it is back', async () => {
    await using login = await startLogin((_, count) =>
      count === 1 ? { fate: 'cut' } : { body: loginDone() },
    )
    login.device.goOffline()
    const sent = login.runner.submit(body)
    await expect.poll(() => login.runner.state().at).toBe('waiting-for-network')
    login.device.goOnline()
    await sent
    expect(login.asked).toHaveLength(2)
    expect(login.outcomes).toHaveLength(1)
  })

  test('a cut line on a device that has one is the service’s fault', async () => {
    await using login = await startLogin(() => ({ fate: 'cut' }))
    await login.runner.submit(body)
    expect(login.runner.state()).toMatchObject({
      at: 'asking',
      notice: { kind: 'unreachable', because: 'service-down' },
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
  ])('starts again with all that it was asked for, and sends the form: %s', async (_, refused) => {
    await using login = await startLogin(
      ({ method, url }) =>
        method === 'GET'
          ? { body: fresh }
          : url.endsWith('fresh')
            ? { body: loginDone() }
            : refused,
      { context },
    )
    await login.runner.submit(body)

    const start = new URL(login.asked[1]?.url ?? '', 'https://ok.example')
    expect(start.pathname).toBe('/self-service/login/browser')
    expect(Object.fromEntries(start.searchParams)).toEqual({ ...context, refresh: 'true' })
    expect(login.states).toEqual(['submitting', 'renewing', 'submitting', 'over'])
    expect(JSON.parse(login.asked[2]?.body ?? '')).toMatchObject(body)
  })

  test('goes on with the flow that the service names', async () => {
    const replaced = { status: 410, body: { error: {}, use_flow_id: 'fresh' } }
    await using login = await startLogin(({ method }) =>
      method === 'POST' ? replaced : { body: fresh },
    )
    await login.runner.submit({ method: 'code', code: '123456' })
    expect(login.asked[1]?.url).toBe('/self-service/login/flows?id=fresh')
    expect(login.runner.state()).toMatchObject({
      at: 'asking',
      flow: { id: 'fresh' },
      notice: { kind: 'renewed', because: 'expired' },
    })
  })

  test('starts anew when the flow that the service names is gone too', async () => {
    const replaced = { status: 410, body: { error: {}, use_flow_id: 'gone' } }
    await using login = await startLogin(({ url, method }) =>
      method === 'POST' ? replaced : url.includes('/flows') ? unknown : { body: fresh },
    )
    await login.runner.submit({ method: 'code', code: '123456' })
    expect(addresses(login)).toEqual([
      `POST /self-service/login?flow=${flow.id}`,
      'GET /self-service/login/flows?id=gone',
      'GET /self-service/login/browser',
    ])
  })

  test('is given up after two fresh starts', async () => {
    await using login = await startLogin(({ method }) =>
      method === 'GET' ? { body: fresh } : csrf,
    )
    await login.runner.submit(body)
    expect(login.asked.filter(({ method }) => method === 'GET')).toHaveLength(2)
    expect(login.runner.state()).toMatchObject({ notice: { kind: 'keeps-failing' } })
  })
})

describe('time', () => {
  test('is up by the service’s clock, whatever the device’s says', async () => {
    const serverNow = new Date(began.getTime() + 24 * 3_600_000)
    const later = new Date(serverNow.getTime() + 60_000).toISOString()
    await using login = await startLogin(() => ({ body: fresh }), {
      flow: { ...flow, expires_at: later },
      serverNow,
    })
    expect(login.runner.timeLeft()).toBe(60_000)
    login.device.pass(59_999)
    expect(login.runner.state()).toMatchObject({ expired: false })
    login.device.pass(1)
    expect(login.runner.state()).toMatchObject({ expired: true })
  })

  test('a form whose time is up is renewed before it is sent', async () => {
    await using login = await startLogin(({ method }) =>
      method === 'GET' ? { body: fresh } : { body: loginDone() },
    )
    login.device.pass(3_600_000)
    await login.runner.submit(body)
    expect(addresses(login)).toEqual([
      'GET /self-service/login/browser',
      'POST /self-service/login?flow=fresh',
    ])
  })
})

describe('the beginning', () => {
  test('starts a flow, or goes on with the one that was named', async () => {
    for (const [flowId, url] of [
      [undefined, '/self-service/login/browser?return_to=%2Fa'],
      ['known', '/self-service/login/flows?id=known'],
    ] as const) {
      const service = await startAnsweringService(() => ({ body: flow }))
      const runner = createFlowRunner({
        calls: browserLogin,
        client: createClient({ baseUrl: service.url }),
        ports: createDevice(began).ports,
        context: { return_to: '/a' },
        ...(flowId && { flowId }),
      })
      await runner.start()
      expect(service.asked[0]?.url).toBe(url)
      expect(runner.state()).toMatchObject({ at: 'asking' })
      await service[Symbol.asyncDispose]()
    }
  })

  test('lets go of a return address that the service does not allow', async () => {
    const service = await startAnsweringService(({ url }) =>
      url.includes('return_to')
        ? { status: 400, body: { error: { id: 'self_service_flow_return_to_forbidden' } } }
        : { body: flow },
    )
    const runner = createFlowRunner({
      calls: browserLogin,
      client: createClient({ baseUrl: service.url }),
      ports: createDevice(began).ports,
      context: { return_to: 'https://other.example/' },
    })
    await runner.start()
    expect(runner.state()).toMatchObject({ at: 'asking' })
    expect(service.asked).toHaveLength(2)
    await service[Symbol.asyncDispose]()
  })

  test('that fails can be tried again', async () => {
    const service = await startAnsweringService((_, count) =>
      count === 1 ? { status: 500, body: '' } : { body: flow },
    )
    const runner = createFlowRunner({
      calls: browserLogin,
      client: createClient({ baseUrl: service.url }),
      ports: createDevice(began).ports,
    })
    await runner.start()
    expect(runner.state()).toEqual({
      at: 'stuck',
      trouble: { kind: 'unreachable', because: 'service-down' },
    })
    await runner.restart()
    expect(runner.state()).toMatchObject({ at: 'asking' })
    await service[Symbol.asyncDispose]()
  })
})
