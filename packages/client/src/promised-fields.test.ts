import { describe, expect, test } from 'vitest'
import { createClient } from './index.ts'
import { changed, isRecord } from '../test/changed.ts'
import { everyCall } from '../test/every-call.ts'
import { startRecordingService } from '../test/recording-service.ts'

describe.each(everyCall.filter((call) => call.samples.length > 0))('$name', (call) => {
  test('hands on what the service answered, whole', async () => {
    await using service = await startRecordingService()
    const client = createClient({ baseUrl: service.url })

    for (const { body } of call.samples) {
      service.reply = () => ({ status: call.status ?? 200, body })
      const answer = await call.send(client)

      const isList = Array.isArray(body)
      expect(answer).toMatchObject({ kind: 'answer', status: call.status ?? 200 })
      expect(answer).toHaveProperty('body', isList ? { sessions: body, pages: {} } : body)
    }
  })

  test(
    'refuses a body without a promised field, by the name of that field',
    { timeout: 30_000 },
    async () => {
      await using service = await startRecordingService()
      const client = createClient({ baseUrl: service.url })

      for (const { body, promises } of call.samples) {
        for (const path of promises) {
          const without = changed(body, path, (owner, key) => Reflect.deleteProperty(owner, key))
          service.reply = () => ({ body: without })

          expect({ path, ...(await call.send(client)) }).toMatchObject({
            path,
            kind: 'unreadable',
            status: 200,
            field: `body.${path}`,
          })
        }
      }
    },
  )

  test('refuses a promised field of another kind, by its name', { timeout: 30_000 }, async () => {
    await using service = await startRecordingService()
    const client = createClient({ baseUrl: service.url })

    for (const { body, promises } of call.samples) {
      for (const path of promises) {
        const odd = changed(body, path, (owner, key) => {
          // An object for a text or a number, a text for anything with an inside.
          const value: unknown = Reflect.get(owner, key)
          Reflect.set(owner, key, isRecord(value) ? 'odd' : { odd: true })
        })
        service.reply = () => ({ body: odd })

        expect({ path, ...(await call.send(client)) }).toMatchObject({
          path,
          kind: 'unreadable',
          field: `body.${path}`,
        })
      }
    }
  })

  test.each([
    ['an array', [[]]],
    ['a text', 'ui'],
    ['a number', 7],
    ['true', true],
  ])('refuses %s as its body', async (_, body) => {
    await using service = await startRecordingService({ body })

    const answer = await call.send(createClient({ baseUrl: service.url }))

    expect(answer).toMatchObject({
      kind: 'unreadable',
      // A list of lists is refused at its first item.
      field: call.name === 'listMySessions' && Array.isArray(body) ? 'body.0' : 'body',
    })
  })

  test('reads an error of the service, with its id', async () => {
    const body = { error: { id: 'security_csrf_violation', code: 403, reason: 'none' } }
    await using service = await startRecordingService({ status: 403, body })

    const answer = await call.send(createClient({ baseUrl: service.url }))

    expect(answer).toMatchObject({ kind: 'answer', status: 403, body })
  })
})
