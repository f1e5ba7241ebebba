import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { ErrorId } from './index.ts'
import {
  createBrowserLoginFlow,
  createClient,
  disableMySession,
  getFlowError,
  getLoginFlow,
  getWebAuthnJavaScript,
  listMySessions,
  toSession,
  updateLoginFlow,
  updateRegistrationFlow,
} from './index.ts'
import { everyCall } from './testing/every-call.ts'
import { startRecordingService } from './testing/recording-service.ts'
import { flowSample, loginDoneSample, sessionListSample } from './testing/sample-bodies.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The value at a path such as `ui.nodes.0`; the whole for the empty path. */
function at(whole: unknown, path: string[]): unknown {
  return path.reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), whole)
}

/** A copy with one field changed, or gone. */
function changed(whole: unknown, path: string, change: (owner: object, key: string) => void) {
  // Through JSON, because the samples share their parts and a clone would go on sharing them.
  const copy: unknown = JSON.parse(JSON.stringify(whole))
  const keys = path.split('.')
  const key = keys.pop() ?? ''
  const owner = at(copy, keys)
  if (!isRecord(owner) || !(key in owner)) throw new Error(`the sample has no ${path}`)
  change(owner, key)
  return copy
}

const fixtures = fileURLToPath(new URL('../../../fixtures/v26/', import.meta.url))
const recorded = globSync('**/*.json', { cwd: fixtures }).toSorted()

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

  test('refuses a body without a promised field, by the name of that field', async () => {
    await using service = await startRecordingService()
    const client = createClient({ baseUrl: service.url })

    for (const { body, promises } of call.samples) {
      for (const path of promises) {
        const without = changed(body, path, (owner, key) => Reflect.deleteProperty(owner, key))
        service.reply = () => ({ body: without })

        expect(await call.send(client), path).toMatchObject({
          kind: 'unreadable',
          status: 200,
          field: `body.${path}`,
        })
      }
    }
  })

  test('refuses a promised field of another kind, by its name', async () => {
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

        expect(await call.send(client), path).toMatchObject({
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

describe('a form', () => {
  const startWith = async (ui: unknown) => {
    await using service = await startRecordingService({
      body: changed(flowSample.body, 'ui', (owner) => Reflect.set(owner, 'ui', ui)),
    })
    const answer = await createBrowserLoginFlow(createClient({ baseUrl: service.url }))
    return answer.kind === 'answer' && 'ui' in answer.body ? answer.body.ui : answer
  }
  const ui = { action: '/', method: 'POST', nodes: [] }

  test('without any node, which the service writes as null, has an empty list of them', async () => {
    expect(await startWith({ ...ui, nodes: null })).toEqual(ui)
  })

  test.each(['hologram', 'constructor', '__proto__', 'toString', 'unknown', ''])(
    'keeps a node of the kind "%s" that nobody knows, as unknown',
    async (type) => {
      const node = { group: 'later', attributes: 7, beam: [1] }

      expect(await startWith({ ...ui, nodes: [{ type, ...node }] })).toEqual({
        ...ui,
        nodes: [{ type: 'unknown', ...node }],
      })
    },
  )

  test.each([
    [null, 'body.ui.nodes.0'],
    ['input', 'body.ui.nodes.0'],
    [[], 'body.ui.nodes.0'],
    [{}, 'body.ui.nodes.0.type'],
    [{ type: 5 }, 'body.ui.nodes.0.type'],
    [{ type: null }, 'body.ui.nodes.0.type'],
  ])('refuses %j for a node', async (node, field) => {
    expect(await startWith({ ...ui, nodes: [node] })).toMatchObject({ kind: 'unreadable', field })
  })

  test('refuses nodes that are no list', async () => {
    expect(await startWith({ ...ui, nodes: { length: 0 } })).toMatchObject({
      field: 'body.ui.nodes',
    })
  })

  test('that tries to plant a prototype changes nobody else', async () => {
    await using service = await startRecordingService({
      content: JSON.stringify(flowSample.body).replace(
        '"ui":{',
        '"__proto__":{"polluted":1},"ui":{"__proto__":{"polluted":1},',
      ),
    })

    const answer = await getLoginFlow(createClient({ baseUrl: service.url }), { id: '1' })

    expect(answer.kind).toBe('answer')
    expect({}).not.toHaveProperty('polluted')
  })
})

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

describe('an error of the service', () => {
  const ids: ErrorId[] = [
    'session_already_available',
    'session_inactive',
    'session_aal1_required',
    'session_aal2_required',
    'session_refresh_required',
    'session_verified_address_required',
    'session_aal_already_fulfilled',
    'identity_disabled',
    'security_csrf_violation',
    'security_identity_mismatch',
    'self_service_flow_expired',
    'self_service_flow_replaced',
    'self_service_flow_disabled',
    'self_service_flow_return_to_forbidden',
    'browser_location_change_required',
    'invalid_configuration',
    'upstream_error',
    'an_id_of_next_year',
  ]

  test.each([...ids, undefined])('with the id %s comes whole', async (id) => {
    const body = {
      error: { ...(id && { id }), code: 422, details: { redirect_browser_to: '/x' } },
      redirect_browser_to: '/x',
      use_flow_id: 'f',
      expired_at: '2026-11-15T04:45:54Z',
      since: 1,
    }
    await using service = await startRecordingService({ status: 422, body })

    const answer = await updateLoginFlow(createClient({ baseUrl: service.url }), {
      flow: '1',
      body: {},
    })

    expect(answer).toMatchObject({ kind: 'answer', status: 422, body })
  })

  test.each([{ error: 'no' }, { error: null }, { error: [] }, {}, [], 'no', null])(
    'written as %j is refused',
    async (body) => {
      await using service = await startRecordingService({ status: 400, body })

      const answer = await toSession(createClient({ baseUrl: service.url }))

      expect(answer).toMatchObject({ kind: 'unreadable', status: 400 })
    },
  )

  test('cannot pass for a success', async () => {
    await using service = await startRecordingService({ body: { error: { id: 'x' } } })

    expect(await toSession(createClient({ baseUrl: service.url }))).toMatchObject({
      kind: 'unreadable',
      field: 'body.id',
    })
  })

  test('kept for the error page is told from the failure to fetch it', async () => {
    await using service = await startRecordingService()
    const client = createClient({ baseUrl: service.url })

    service.reply = () => ({ body: { id: 'e', error: { code: 500 } } })
    const kept = await getFlowError(client, { id: 'e' })
    service.reply = () => ({ status: 404, body: { error: { code: 404 } } })
    const lost = await getFlowError(client, { id: 'e' })

    expect(kept).toMatchObject({ status: 200, body: { id: 'e', error: { code: 500 } } })
    expect(lost).toMatchObject({ status: 404, body: { error: { code: 404 } } })
  })
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

describe('the sessions of a visitor', () => {
  const page = (number: number) =>
    `/sessions?page=${number}&page_size=2&page_token=eyJ${number}%3D&per_page=2`

  test('come with their total and the links to the neighbouring pages', async () => {
    await using service = await startRecordingService({
      body: sessionListSample.body,
      headers: {
        'X-Total-Count': '5',
        Link: `<${page(0)}>; rel="first",<${page(2)}>; rel="next",<${page(0)}>;rel="prev",<${page(3)}>; rel="last"`,
      },
    })
    const client = createClient({ baseUrl: service.url })

    const answer = await listMySessions(client, { page_size: 2, page_token: 'eyJ1=' })

    const query = (number: number) => ({
      page: `${number}`,
      page_size: '2',
      page_token: `eyJ${number}=`,
      per_page: '2',
    })
    expect(answer).toMatchObject({
      kind: 'answer',
      body: {
        total: 5,
        pages: { first: query(0), next: query(2), prev: query(0), last: query(3) },
      },
    })
    if (answer.kind !== 'answer' || 'error' in answer.body) throw new Error('no list')
    await listMySessions(client, answer.body.pages.next)
    expect(service.received[1]?.url).toBe(page(2))
  })

  test.each([
    ['no query', '</sessions>; rel="next"', {}],
    ['another relation', '</sessions?page=1>; rel="constructor"', {}],
    ['no link', 'nonsense', {}],
    ['a broken escape', '</sessions?page_token=%E0%A4%A>; rel="next"', { page_token: '%E0%A4%A' }],
    ['an unescaped =', '</sessions?page_token=a==>; rel="next"', { page_token: 'a==' }],
    ['full addresses', '<http://s.example/sessions?page=2>; rel="next"', { page: '2' }],
  ])('come even when the links hold %s', async (_, link, next) => {
    await using service = await startRecordingService({
      body: sessionListSample.body,
      headers: { Link: link },
    })

    const answer = await listMySessions(createClient({ baseUrl: service.url }))

    const pages = Object.keys(next).length > 0 ? { next } : {}
    expect(answer).toMatchObject({ kind: 'answer' })
    expect(answer).toHaveProperty('body', { sessions: sessionListSample.body, pages })
  })

  test('may be none', async () => {
    await using service = await startRecordingService({ body: [] })

    expect(await listMySessions(createClient({ baseUrl: service.url }))).toMatchObject({
      kind: 'answer',
      body: { sessions: [] },
    })
  })
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
