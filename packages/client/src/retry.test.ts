import { describe, expect, test } from 'vitest'
import { createClient, disableMyOtherSessions, toSession } from './index.ts'
import { everyCall } from '../test/every-call.ts'
import type { Reply } from '../test/recording-service.ts'
import { startRecordingService } from '../test/recording-service.ts'
import { sessionSample } from '../test/sample-bodies.ts'

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
      count === 1 ? { status: 503, delay: 500 } : { fate: 'silent' },
    )
    const start = performance.now()

    const answer = await toSession(createClient({ baseUrl: service.url, timeLimit: 1200 }))

    expect(answer).toMatchObject({ kind: 'no-answer', because: 'timeout' })
    // With a limit for each try it would be 500 ms and a pause more.
    expect(performance.now() - start).toBeLessThan(1600)
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

    const tries = (call: { url: string }) =>
      service.received.filter(({ url }) => url === call.url).length
    expect(reading.filter((call) => tries(call) !== 3).map((call) => call.name)).toEqual([])
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
