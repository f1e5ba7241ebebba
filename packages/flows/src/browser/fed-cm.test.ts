import { afterEach, expect, test, vi } from 'vitest'
import { createClient } from '@portico/client'
import type { Reply } from '../../test/answering-service.ts'
import { startAnsweringService } from '../../test/answering-service.ts'
import { loginDone, loginFlow } from '../../test/recorded.ts'
import { createFlowRunner } from '../flow-runner.ts'
import { browserLogin } from '../login-calls.ts'
import { identityRequest, offerFedCm, tokenBody } from './fed-cm.ts'

const parameters = {
  csrf_token: 'token of the page',
  providers: [
    { config_url: 'https://one.example/c.json', client_id: 'us', nonce: 'n1' },
    {
      config_url: 'https://two.example/c.json',
      client_id: 'us',
      nonce: 'n2',
      login_hint: 'ada',
      fields: ['email'],
      parameters: { scope: 'email' },
    },
  ],
}

test('the browser is asked for every provider, with the nonce where newer ones look for it', () => {
  expect(identityRequest(parameters).identity.providers).toEqual([
    {
      configURL: 'https://one.example/c.json',
      clientId: 'us',
      nonce: 'n1',
      params: { nonce: 'n1' },
    },
    {
      configURL: 'https://two.example/c.json',
      clientId: 'us',
      nonce: 'n2',
      loginHint: 'ada',
      fields: ['email'],
      params: { scope: 'email', nonce: 'n2' },
    },
  ])
})

test('the token goes out with the nonce of the provider that gave it', () => {
  const { csrf_token } = parameters
  const given = { token: 't', configURL: 'https://two.example/c.json' }
  expect(tokenBody(given, parameters)).toEqual({ csrf_token, token: 't', nonce: 'n2' })
  // A browser that does not say which one it was.
  expect(tokenBody({ token: 't' }, parameters)).toEqual({ csrf_token, token: 't' })
  const one = { ...parameters, providers: parameters.providers.slice(0, 1) }
  expect(tokenBody({ token: 't' }, one)).toEqual({ csrf_token, token: 't', nonce: 'n1' })
  expect(tokenBody({ id: 'a password' }, parameters)).toBeUndefined()
})

afterEach(() => void vi.unstubAllGlobals())

/** A browser that has the dialog; Node has none. */
function browserThat(get: () => Promise<object | null>): void {
  vi.stubGlobal('IdentityCredential', () => {})
  vi.stubGlobal('navigator', { credentials: { get } })
}

async function visit(reply: (url: string) => Reply) {
  const service = await startAnsweringService(({ url }) => reply(url))
  const client = createClient({ baseUrl: service.url })
  const runner = createFlowRunner({
    calls: browserLogin,
    client,
    ports: {
      now: () => new Date(),
      after: () => () => {},
      online: () => true,
      onOnline: () => () => {},
    },
    flow: loginFlow(),
  })
  const end = offerFedCm(runner, client)
  return { runner, end, asked: service.asked, [Symbol.asyncDispose]: service[Symbol.asyncDispose] }
}

test('a visitor who agrees is signed in', async () => {
  browserThat(async () => ({ token: 'proof', configURL: 'https://one.example/c.json' }))
  await using page = await visit((url) =>
    url.endsWith('/parameters') ? { body: parameters } : { body: loginDone() },
  )
  await vi.waitFor(() => expect(page.runner.state()).toMatchObject({ at: 'over' }))
  expect(page.asked.map(({ url }) => url)).toEqual([
    '/self-service/fed-cm/parameters',
    '/self-service/fed-cm/token',
  ])
  expect(JSON.parse(page.asked[1]?.body ?? '')).toEqual({
    csrf_token: 'token of the page',
    token: 'proof',
    nonce: 'n1',
  })
})

test.each<[string, Reply]>([
  ['has none', { status: 404, body: '404 page not found' }],
  ['has no provider', { body: { ...parameters, providers: [] } }],
  ['says something else', { body: '<h1>Hello</h1>' }],
  ['is gone', { fate: 'cut' }],
])('a service that %s leaves the page as it is', async (_, reply) => {
  const get = vi.fn(async () => null)
  browserThat(get)
  await using page = await visit(() => reply)
  await vi.waitFor(() => expect(page.asked.length).toBeGreaterThan(0))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(get).not.toHaveBeenCalled()
  expect(page.runner.state()).toEqual({
    at: 'asking',
    flow: loginFlow(),
    expired: false,
    restarts: 0,
  })
})

test('a browser without it asks the service for nothing', async () => {
  await using page = await visit(() => ({ body: parameters }))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(page.asked).toEqual([])
})

test('a visitor who closes the dialog finds the page as it was', async () => {
  browserThat(() => Promise.reject(new DOMException('', 'NetworkError')))
  await using page = await visit(() => ({ body: parameters }))
  await vi.waitFor(() => expect(page.asked).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(page.asked).toHaveLength(1)
  expect(page.runner.state().at).toBe('asking')
})

test('a refused token shows the form that the service answers with', async () => {
  browserThat(async () => ({ token: 'proof' }))
  const answered = { ...loginFlow(), id: 'another' }
  await using page = await visit((url) =>
    url.endsWith('/parameters') ? { body: parameters } : { status: 400, body: answered },
  )
  await vi.waitFor(() =>
    expect(page.runner.state()).toMatchObject({ at: 'asking', flow: { id: 'another' } }),
  )
})
