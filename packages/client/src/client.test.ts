import { describe, expect, test } from 'vitest'
import type { Client } from './index.ts'
import { createBrowserLoginFlow, createClient, toSession, updateLoginFlow } from './index.ts'
import { startRecordingService } from '../test/recording-service.ts'
import { flowSample, sessionSample } from '../test/sample-bodies.ts'

const submit = (client: Client) => updateLoginFlow(client, { flow: '1', body: {} })

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
