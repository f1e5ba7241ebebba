import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import type { BareAnswers } from '../test/bare-platform.ts'
import { startRecordingService } from '../test/recording-service.ts'
import { flowSample, sessionListSample, sessionSample } from '../test/sample-bodies.ts'

test('a worker that lacks what phones lack makes its calls all the same', async () => {
  await using service = await startRecordingService(({ method, url }) => {
    if (url.includes('silent')) return { fate: 'silent' }
    if (method === 'POST') return { status: 400, body: flowSample.body }
    if (url.startsWith('/sessions?')) {
      return {
        body: sessionListSample.body,
        headers: { Link: '</sessions?page_size=2&page_token=eyJ>; rel="next"' },
      }
    }
    return { body: sessionSample.body }
  })
  const worker = new Worker(new URL('../test/bare-platform.ts', import.meta.url), {
    workerData: service.url,
    // The test runner's own loaders stay out: the worker reads the sources as Node does.
    execArgv: [],
  })

  const answers = await new Promise<BareAnswers>((resolve, reject) => {
    worker.once('message', (message) => resolve(JSON.parse(String(message))))
    worker.once('error', reject)
  })
  await worker.terminate()

  expect(answers).toMatchObject([
    { kind: 'answer', status: 200, body: sessionSample.body },
    { kind: 'answer', body: { pages: { next: { page_size: '2', page_token: 'eyJ' } } } },
    { kind: 'answer', status: 400, body: flowSample.body },
    { kind: 'no-answer', because: 'timeout' },
    { kind: 'no-answer', because: 'aborted' },
  ])
  expect(service.received[0]?.headers).toMatchObject({ 'x-session-token': 'ory_st_1' })
})
