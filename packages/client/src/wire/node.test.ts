import { describe, expect, test } from 'vitest'
import { createBrowserLoginFlow, createClient, getLoginFlow } from '../index.ts'
import { changed } from '../../test/changed.ts'
import { startRecordingService } from '../../test/recording-service.ts'
import { flowSample } from '../../test/sample-bodies.ts'

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
