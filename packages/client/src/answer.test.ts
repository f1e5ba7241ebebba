import { describe, expect, test } from 'vitest'
import {
  createClient,
  disableMySession,
  getWebAuthnJavaScript,
  toSession,
  updateLoginFlow,
  updateRegistrationFlow,
} from './index.ts'
import { startRecordingService } from '../test/recording-service.ts'
import { flowSample, loginDoneSample } from '../test/sample-bodies.ts'

test('an action after success that nobody knows is kept as unknown', async () => {
  const body = { continue_with: [{ action: 'constructor', more: 1 }] }
  await using service = await startRecordingService({
    body: { ...Object(loginDoneSample.body), ...body },
  })

  const answer = await updateLoginFlow(createClient({ baseUrl: service.url }), {
    flow: '1',
    body: {},
  })

  expect(answer).toMatchObject({ body: { continue_with: [{ action: 'unknown', more: 1 }] } })
})

test('lists that Go writes as null are taken', async () => {
  const session = {
    ...Object(Object(loginDoneSample.body).session),
    authentication_methods: null,
    identity: null,
    devices: null,
  }
  await using service = await startRecordingService({ body: { session, continue_with: null } })

  const answer = await updateLoginFlow(createClient({ baseUrl: service.url }), {
    flow: '1',
    body: {},
  })

  expect(answer).toMatchObject({ kind: 'answer', body: { session, continue_with: null } })
})

test('a wrong entry answers with the flow and its status, for login and registration', async () => {
  await using service = await startRecordingService({ status: 400, body: flowSample.body })
  const client = createClient({ baseUrl: service.url })
  const step = { flow: '1', body: {} }

  for (const answer of [
    await updateLoginFlow(client, step),
    await updateRegistrationFlow(client, step),
  ]) {
    expect(answer).toMatchObject({ kind: 'answer', status: 400, body: flowSample.body })
  }
})

test('an account made without a session is a finished registration', async () => {
  const body = { identity: { id: 'i', traits: {} }, continue_with: null }
  await using service = await startRecordingService({ body })

  const answer = await updateRegistrationFlow(createClient({ baseUrl: service.url }), {
    flow: '1',
    body: {},
  })

  expect(answer).toMatchObject({ kind: 'answer', body })
})

test('a call that answers with nothing has no body to read', async () => {
  await using service = await startRecordingService({ status: 204 })

  expect(await disableMySession(createClient({ baseUrl: service.url }), { id: '1' })).toMatchObject(
    { kind: 'answer', status: 204, body: null },
  )
})

describe("the service's script", () => {
  const script = '// ünïcode\n(function () { window.oryWebAuthnLogin = 1 })()'

  test('comes as text, even where that text could pass for JSON', async () => {
    await using service = await startRecordingService()
    const client = createClient({ baseUrl: service.url })

    for (const content of [script, '"quoted"', '']) {
      service.reply = () => ({ content, headers: { 'Content-Type': 'text/javascript' } })
      expect(await getWebAuthnJavaScript(client)).toMatchObject({
        kind: 'answer',
        status: 200,
        body: content,
      })
    }
  })

  test('that is missing is an error or a page, never a script', async () => {
    await using service = await startRecordingService()
    const client = createClient({ baseUrl: service.url })

    service.reply = () => ({ status: 404, body: { error: { code: 404 } } })
    expect(await getWebAuthnJavaScript(client)).toMatchObject({
      kind: 'answer',
      status: 404,
      body: { error: { code: 404 } },
    })
    service.reply = () => ({ status: 404, content: '<h1>404</h1>' })
    expect(await getWebAuthnJavaScript(client)).toMatchObject({ kind: 'unreadable', status: 404 })
  })
})

describe("a proxy's page", () => {
  test.each([200, 404, 502, 503])('with the status %i is unreadable', async (status) => {
    await using service = await startRecordingService({
      status,
      content: '<html><h1>Bad Gateway</h1></html>',
      headers: { 'Content-Type': 'text/html', 'X-Proxy': 'edge' },
    })

    const answer = await updateLoginFlow(createClient({ baseUrl: service.url }), {
      flow: '1',
      body: {},
    })

    expect(answer).toMatchObject({ kind: 'unreadable', status })
    expect(answer).not.toHaveProperty('field')
    if (answer.kind === 'unreadable') expect(answer.headers.get('X-Proxy')).toBe('edge')
  })

  test('that is empty lacks the whole body', async () => {
    await using service = await startRecordingService({ status: 200, content: '' })

    expect(await toSession(createClient({ baseUrl: service.url }))).toMatchObject({
      kind: 'unreadable',
      field: 'body',
    })
  })
})
