import { getEventListeners } from 'node:events'
import { describe, expect, test } from 'vitest'
import type { Client } from './index.ts'
import { createClient, getLoginFlow, toSession, updateLoginFlow } from './index.ts'
import { everyCall } from '../test/every-call.ts'
import { startRecordingService } from '../test/recording-service.ts'
import { flowSample, sessionSample } from '../test/sample-bodies.ts'

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
      expect({ name: call.name, ...answer }).toMatchObject({
        name: call.name,
        kind: 'no-answer',
        because: 'aborted',
      })
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
    const stop = new AbortController()
    let abortedAt = Number.NaN
    // The pause after the second try is at least 400 ms: the abort falls into it.
    await using service = await startRecordingService((_received, count) => {
      if (count === 2) {
        setTimeout(() => {
          abortedAt = performance.now()
          stop.abort()
        }, 100)
      }
      return { status: 503 }
    })

    const answer = await toSession(
      createClient({ baseUrl: service.url }),
      {},
      { signal: stop.signal },
    )

    expect(answer).toMatchObject({ kind: 'no-answer', because: 'aborted' })
    expect(performance.now() - abortedAt).toBeLessThan(200)
    expect(service.received).toHaveLength(2)
  })
})

test('a call leaves no listener on the signal that it was given', async () => {
  await using service = await startRecordingService({ body: sessionSample.body })
  const { signal } = new AbortController()

  await toSession(createClient({ baseUrl: service.url }), {}, { signal })

  expect(getEventListeners(signal, 'abort')).toEqual([])
})
