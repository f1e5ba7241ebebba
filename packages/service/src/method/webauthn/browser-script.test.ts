import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { Browser, openTestService, origin, uiOf } from '../../testing/visitor.ts'

async function script(): Promise<{ source: string; headers: Headers }> {
  await using service = await openTestService()
  const response = await service.fetch(new Request(`${origin}/.well-known/ory/webauthn.js`), {
    address: '127.0.0.1',
  })
  expect(response.status).toBe(200)
  return { source: await response.text(), headers: response.headers }
}

test('the script is the one whose digest the forms name, and any page may check that', async () => {
  const { source, headers } = await script()
  await using service = await openTestService()
  const { body: flow } = await new Browser(service).get('/self-service/login/browser')
  const node = uiOf(flow).nodes.find(({ type }) => type === 'script')
  expect(node?.attributes).toMatchObject({
    id: 'webauthn_script',
    src: `${origin}/.well-known/ory/webauthn.js`,
    async: true,
    type: 'text/javascript',
    crossorigin: 'anonymous',
    referrerpolicy: 'no-referrer',
    integrity: `sha512-${createHash('sha512').update(source).digest('base64')}`,
  })
  expect(headers.get('content-type')).toContain('text/javascript')
  expect(headers.get('access-control-allow-origin')).toBe('*')
})

test('it defines every function that forms name, once, and says when it is done', async () => {
  const { source } = await script()
  const fired: string[] = []
  const window: Record<string, unknown> = {
    PublicKeyCredential: () => undefined,
    dispatchEvent: (event: Event) => fired.push(event.type),
  }
  runInNewContext(source, { window, CustomEvent })
  runInNewContext(source, { window, CustomEvent })
  expect(fired).toEqual(['oryWebAuthnInitialized'])
  for (const name of [
    'oryWebAuthnLogin',
    'oryWebAuthnRegistration',
    'oryPasskeyLogin',
    'oryPasskeyLoginAutocompleteInit',
    'oryPasskeyRegistration',
    'oryPasskeySettingsRegistration',
  ]) {
    expect(window[name]).toBeTypeOf('function')
    expect(window[`__${name}`]).toBe(window[name])
  }
})

test('a browser without keys is left alone', async () => {
  const { source } = await script()
  const window = {}
  runInNewContext(source, { window })
  expect(window).toEqual({})
})
