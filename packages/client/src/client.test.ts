import { describe, expect, test } from 'vitest'
import type { Client } from './index.ts'
import {
  createBrowserLoginFlow,
  createClient,
  disableMyOtherSessions,
  getLoginFlow,
  toSession,
  updateLoginFlow,
} from './index.ts'
import { everyCall } from './testing/every-call.ts'
import type { Reply } from './testing/recording-service.ts'
import { startRecordingService } from './testing/recording-service.ts'
import { flowSample, sessionSample } from './testing/sample-bodies.ts'

const submit = (client: Client) => updateLoginFlow(client, { flow: '1', body: {} })

/** The address of a service that has just closed. */
async function nobody(): Promise<string> {
  await using service = await startRecordingService()
  return service.url
}

/** The moment after which the service has been asked once. */
async function asked(service: { received: unknown[] }): Promise<void> {
  while (service.received.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
}

describe('a client', () => {
  test('asks where `npm start` serves, unless told otherwise', async () => {
    const urls: unknown[] = []
    // Nothing may listen there while tests run, so the request ends here.
    const client = createClient({
      fetch: async (url) => {
        urls.push(url)
        return Response.json(sessionSample.body)
      },
    })

    await toSession(client)

    expect(urls).toEqual(['http://localhost:4455/sessions/whoami'])
  })

  test('takes a base address with a path, with or without a slash at its end', async () => {
    await using service = await startRecordingService({ body: sessionSample.body })

    await toSession(createClient({ baseUrl: `${service.url}/.ory` }))
    await toSession(createClient({ baseUrl: `${service.url}/.ory/` }))

    expect(service.received.map(({ url }) => url)).toEqual([
      '/.ory/sessions/whoami',
      '/.ory/sessions/whoami',
    ])
  })

  test("hands on a visitor's headers and still asks for JSON alone", async () => {
    await using service = await startRecordingService({ body: flowSample.body })
    const client = createClient({
      baseUrl: service.url,
      headers: {
        cookie: 'csrf_token=1; ory_kratos_session=2',
        accept: 'text/html',
        'content-type': 'application/x-www-form-urlencoded',
        'X-Forwarded-For': '203.0.113.7',
      },
    })

    await submit(client)

    expect(service.received[0]?.headers).toMatchObject({
      cookie: 'csrf_token=1; ory_kratos_session=2',
      accept: 'application/json',
      'content-type': 'application/json',
      'x-forwarded-for': '203.0.113.7',
    })
  })

  test('gives a site the Set-Cookie lines for its visitor, each by itself', async () => {
    const lines = ['a=1; Path=/; Expires=Sun, 15 Nov 2026 04:45:54 GMT', 'b=2; HttpOnly']
    await using service = await startRecordingService({
      body: flowSample.body,
      headers: { 'Set-Cookie': lines },
    })

    const answer = await createBrowserLoginFlow(createClient({ baseUrl: service.url }))

    expect(answer.kind === 'answer' && answer.headers.getSetCookie()).toEqual(lines)
  })

  test.each([null, undefined, ''])('of an app without a token (%j) sends none', async (token) => {
    await using service = await startRecordingService({ body: sessionSample.body })

    await toSession(createClient({ baseUrl: service.url, token: () => token }))

    expect(service.received[0]?.headers).not.toHaveProperty('x-session-token')
  })

  test('of an app reads its store at each call', async () => {
    await using service = await startRecordingService({ body: sessionSample.body })
    let held = 'ory_st_1'
    const client = createClient({ baseUrl: service.url, token: () => held })

    await toSession(client)
    held = 'ory_st_2'
    await toSession(client)

    expect(service.received.map(({ headers }) => headers['x-session-token'])).toEqual([
      'ory_st_1',
      'ory_st_2',
    ])
  })
})

describe('no answer', () => {
  test('is a value when nobody listens, and carries what fetch said', async () => {
    const answer = await submit(createClient({ baseUrl: await nobody() }))

    expect(answer).toMatchObject({ kind: 'no-answer', because: 'offline' })
    expect(answer.kind === 'no-answer' && answer.cause).toBeInstanceOf(TypeError)
  })

  test.each(['cut', 'half'] as const)('is a value when the line breaks (%s)', async (fate) => {
    await using service = await startRecordingService({ fate })
    const pending = submit(createClient({ baseUrl: service.url }))
    await asked(service)
    // The service goes away in the middle of its answer.
    await service[Symbol.asyncDispose]()

    expect(await pending).toMatchObject({ kind: 'no-answer', because: 'offline' })
  })

  test('is a value when a fetch of their own throws at once', async () => {
    const client = createClient({
      fetch: () => {
        throw new TypeError('not implemented')
      },
    })

    expect(await submit(client)).toMatchObject({
      kind: 'no-answer',
      because: 'offline',
      cause: new TypeError('not implemented'),
    })
  })

  test.each(['silent', 'half'] as const)(
    'within the time limit is a time-out (%s)',
    async (fate) => {
      await using service = await startRecordingService({ fate })

      expect(await submit(createClient({ baseUrl: service.url, timeLimit: 60 }))).toMatchObject({
        kind: 'no-answer',
        because: 'timeout',
      })
      expect(
        await getLoginFlow(createClient({ baseUrl: service.url }), { id: '1' }, { timeLimit: 60 }),
      ).toMatchObject({ kind: 'no-answer', because: 'timeout' })
      expect(service.received).toHaveLength(2)
    },
  )

  test('because of an abort before the call sends nothing', async () => {
    await using service = await startRecordingService({ body: flowSample.body })

    for (const call of everyCall) {
      const answer = await call.send(createClient({ baseUrl: service.url }), {
        signal: AbortSignal.abort(),
      })
      expect(answer, call.name).toMatchObject({ kind: 'no-answer', because: 'aborted' })
    }
    expect(service.received).toEqual([])
  })

  test.each(['silent', 'half'] as const)('because of an abort during it (%s)', async (fate) => {
    await using service = await startRecordingService({ fate })
    const stop = new AbortController()

    const pending = toSession(createClient({ baseUrl: service.url }), {}, { signal: stop.signal })
    await asked(service)
    stop.abort()

    expect(await pending).toMatchObject({ kind: 'no-answer', because: 'aborted' })
    expect(service.received).toHaveLength(1)
  })

  test('because of an abort between two tries comes at once', async () => {
    await using service = await startRecordingService({ status: 503 })
    const stop = new AbortController()
    service.reply = () => {
      setTimeout(() => stop.abort(), 20)
      return { status: 503 }
    }
    // The second pause is at least 400 ms, so the abort falls into a pause or a try before it.
    const start = performance.now()

    const answer = await toSession(
      createClient({ baseUrl: service.url }),
      {},
      { signal: stop.signal },
    )

    expect(answer).toMatchObject({ kind: 'no-answer', because: 'aborted' })
    expect(performance.now() - start).toBeLessThan(300)
  })
})

describe('a read', () => {
  const good: Reply = { body: sessionSample.body }

  test.each<[string, Reply]>([
    ['a broken line', { fate: 'cut' }],
    ['502', { status: 502, content: '<h1>Bad Gateway</h1>' }],
    ['503', { status: 503, body: { error: { code: 503 } } }],
    ['504', { status: 504 }],
  ])('is tried again after %s, twice', async (_, bad) => {
    await using service = await startRecordingService((_received, count) =>
      count < 3 ? bad : good,
    )

    const answer = await toSession(createClient({ baseUrl: service.url }))

    expect(answer).toMatchObject({ kind: 'answer', status: 200 })
    expect(service.received).toHaveLength(3)
  })

  test('is given up after the third try, with the last answer', async () => {
    await using service = await startRecordingService((_received, count) => ({
      status: 503,
      body: { error: { message: `try ${count}` } },
    }))

    expect(await toSession(createClient({ baseUrl: service.url }))).toMatchObject({
      kind: 'answer',
      status: 503,
      body: { error: { message: 'try 3' } },
    })
    expect(service.received).toHaveLength(3)
  })

  test('carries the token on every try', async () => {
    await using service = await startRecordingService((_received, count) =>
      count < 3 ? { status: 503 } : good,
    )

    await toSession(createClient({ baseUrl: service.url, token: () => 'ory_st_1' }))

    expect(service.received.map(({ headers }) => headers['x-session-token'])).toEqual(
      Array.from({ length: 3 }, () => 'ory_st_1'),
    )
  })

  test.each([400, 401, 403, 404, 410, 422, 429, 500, 501, 505])(
    'is not tried again after %i',
    async (status) => {
      await using service = await startRecordingService({ status, body: { error: {} } })

      expect(await toSession(createClient({ baseUrl: service.url }))).toMatchObject({ status })
      expect(service.received).toHaveLength(1)
    },
  )

  test('is not tried again when its body breaks a promise', async () => {
    await using service = await startRecordingService({ body: {} })

    await toSession(createClient({ baseUrl: service.url }))

    expect(service.received).toHaveLength(1)
  })

  test('has one time limit for all its tries', async () => {
    await using service = await startRecordingService((_received, count) =>
      count === 1 ? { status: 503 } : { fate: 'silent' },
    )
    const start = performance.now()

    const answer = await toSession(createClient({ baseUrl: service.url, timeLimit: 600 }))

    expect(answer).toMatchObject({ kind: 'no-answer', because: 'timeout' })
    expect(performance.now() - start).toBeLessThan(900)
    expect(service.received).toHaveLength(2)
  })
})

describe('what changes something', () => {
  const changing = everyCall.filter((call) => call.method !== 'GET' || call.once)

  test('is told from what only reads', () => {
    expect(changing.map((call) => call.name).toSorted()).toEqual([
      'disableMyOtherSessions',
      'disableMySession',
      'exchangeSessionToken',
      'performNativeLogout',
      'updateFedcmFlow',
      'updateLoginFlow',
      'updateLogoutFlow',
      'updateRecoveryFlow',
      'updateRegistrationFlow',
      'updateSettingsFlow',
      'updateVerificationFlow',
    ])
  })

  test.each(changing)('$name is never sent twice', async (call) => {
    await using service = await startRecordingService()
    const client = createClient({ baseUrl: service.url })

    for (const reply of [
      { fate: 'cut' },
      { status: 502 },
      { status: 503 },
      { status: 504 },
    ] as const) {
      service.received.length = 0
      service.reply = () => reply
      await call.send(client)
      expect(service.received).toHaveLength(1)
    }
  })

  test('while every other call is tried three times', { timeout: 60_000 }, async () => {
    await using service = await startRecordingService({ status: 503 })
    const client = createClient({ baseUrl: service.url })
    const reading = everyCall.filter((call) => !changing.includes(call))

    await Promise.all(reading.map(async (call) => call.send(client)))

    for (const { name, url } of reading) {
      expect(
        service.received.filter((received) => received.url === url),
        name,
      ).toHaveLength(3)
    }
  })
})

describe('a service that asks to wait', () => {
  const after = async (wait: string, status = 429) => {
    await using service = await startRecordingService({
      status,
      headers: { 'Retry-After': wait },
      body: { error: { code: status } },
    })
    const answer = await toSession(createClient({ baseUrl: service.url }))
    return { answer, requests: service.received.length }
  }

  test.each([
    ['30', 30],
    ['0', 0],
    ['soon', 0],
  ])('for "%s" is handed on as %i seconds', async (wait, retryAfter) => {
    expect(await after(wait)).toMatchObject({ answer: { status: 429, retryAfter } })
  })

  test('until a date is handed on as the seconds that are left', async () => {
    const { answer } = await after(new Date(Date.now() + 60_000).toUTCString())
    const { retryAfter = 0 } = 'retryAfter' in answer ? answer : {}

    expect(retryAfter).toBeGreaterThan(55)
    expect(retryAfter).toBeLessThanOrEqual(60)
  })

  test('until a date that has passed is handed on as less than nothing', async () => {
    const { answer } = await after(new Date(Date.now() - 60_000).toUTCString())

    expect('retryAfter' in answer && answer.retryAfter).toBeLessThan(-59)
  })

  test.each([502, 503, 504])('with %i is not asked again meanwhile', async (status) => {
    expect(await after('5', status)).toMatchObject({
      answer: { status, retryAfter: 5 },
      requests: 1,
    })
  })

  test('and a page in place of JSON still says for how long', async () => {
    await using service = await startRecordingService({
      status: 503,
      headers: { 'Retry-After': '7' },
      content: '<h1>Maintenance</h1>',
    })

    expect(await toSession(createClient({ baseUrl: service.url }))).toMatchObject({
      kind: 'unreadable',
      retryAfter: 7,
    })
  })

  test('that does not is not invented', async () => {
    await using service = await startRecordingService({ body: { count: 1 } })

    expect(await disableMyOtherSessions(createClient({ baseUrl: service.url }))).not.toHaveProperty(
      'retryAfter',
    )
  })
})

test('a call leaves no listener on the signal that it was given', async () => {
  await using service = await startRecordingService({ body: sessionSample.body })
  const { signal } = new AbortController()
  let listeners = 0
  const { addEventListener, removeEventListener } = signal
  signal.addEventListener = (...given: Parameters<typeof addEventListener>) => {
    listeners++
    Reflect.apply(addEventListener, signal, given)
  }
  signal.removeEventListener = (...given: Parameters<typeof removeEventListener>) => {
    listeners--
    Reflect.apply(removeEventListener, signal, given)
  }

  await toSession(createClient({ baseUrl: service.url }), {}, { signal })

  expect(listeners).toBe(0)
})
