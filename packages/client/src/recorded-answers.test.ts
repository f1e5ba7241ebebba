import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { createClient } from './index.ts'
import { everyCall } from '../test/every-call.ts'
import { startRecordingService } from '../test/recording-service.ts'

const fixtures = fileURLToPath(new URL('../../../fixtures/', import.meta.url))
const recorded = globSync('*/**/*.json', { cwd: fixtures }).toSorted()

const pathOf = (url: string) => url.replace(/\?.*/, '')

describe('an answer recorded from a running service', () => {
  test('is there for every flow', () => {
    expect(recorded.length).toBeGreaterThan(40)
  })

  test.each(recorded)('%s is read with its status and body', async (file) => {
    const { method, path, status, body } = JSON.parse(readFileSync(`${fixtures}${file}`, 'utf8'))
    const call = everyCall.find(
      (candidate) => candidate.method === method && pathOf(candidate.url) === pathOf(path),
    )
    await using service = await startRecordingService({ status, body })

    const answer = await call?.send(createClient({ baseUrl: service.url }))

    const isList = Array.isArray(body)
    if (body?.ui?.nodes === null) body.ui.nodes = []
    expect(answer).toMatchObject({
      kind: 'answer',
      status,
      body: isList ? { sessions: body, pages: {} } : body,
    })
  })
})
