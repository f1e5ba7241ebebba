import { describe, expect, test } from 'vitest'
import * as portico from '../index.ts'
import { createClient, RequiredError } from '../index.ts'
import type { CallCase } from '../../test/call-case.ts'
import { everyCall } from '../../test/every-call.ts'
import { startRecordingService } from '../../test/recording-service.ts'

/** The protocol's calls, under the names that its SDKs use. */
const names = [
  ...['Login', 'Registration', 'Recovery', 'Verification', 'Settings'].flatMap((flow) => [
    `createBrowser${flow}Flow`,
    `createNative${flow}Flow`,
    `get${flow}Flow`,
    `update${flow}Flow`,
  ]),
  'getFlowError',
  'createBrowserLogoutFlow',
  'updateLogoutFlow',
  'performNativeLogout',
  'toSession',
  'listMySessions',
  'disableMyOtherSessions',
  'disableMySession',
  'exchangeSessionToken',
  'createFedcmFlow',
  'updateFedcmFlow',
  'getWebAuthnJavaScript',
]

test('all 32 calls can be imported, nothing else can, and each stands in the table below', () => {
  expect(names).toHaveLength(32)
  expect(Object.keys(portico).toSorted()).toEqual(
    [...names, 'createClient', 'RequiredError'].toSorted(),
  )
  expect(everyCall.map((call) => call.name).toSorted()).toEqual(names.toSorted())
})

/** The parameters of a call with those that it can do without set to `unset`. */
function least({ parameters = {}, required = [] }: CallCase, unset?: null) {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      required.includes(name) ? value : unset,
    ]),
  )
}

describe.each(everyCall)('$name', (call) => {
  const body = call.parameters?.['body']

  test('asks with the method, path, query and body of the protocol', async () => {
    await using service = await startRecordingService()

    await call.send(createClient({ baseUrl: service.url }))

    expect(service.received).toHaveLength(1)
    expect(service.received[0]).toMatchObject({
      method: call.method,
      url: call.url,
      body: body === undefined ? '' : JSON.stringify(body),
    })
    expect(service.received[0]?.headers).toMatchObject({ accept: 'application/json' })
    expect(service.received[0]?.headers['content-type']).toBe(
      body === undefined ? undefined : 'application/json',
    )
  })

  test('does not send what is unset, be it undefined, null or absent', async () => {
    await using service = await startRecordingService()
    const client = createClient({ baseUrl: service.url })
    const required = Object.entries(least(call)).filter(([, value]) => value !== undefined)

    await call.sendUnchecked(client, least(call))
    await call.sendUnchecked(client, least(call, null))
    await call.sendUnchecked(client, Object.fromEntries(required))
    if (!call.required) await call.sendUnchecked(client, undefined)

    const expected =
      call.leastUrl ?? (call.required ? call.url : call.url.slice(0, call.url.search(/\?|$/)))
    for (const { url } of service.received) expect(url).toBe(expected)
    expect(service.received).toHaveLength(call.required ? 3 : 4)
  })

  test('in a browser, sends its cookies and no session token', async () => {
    await using service = await startRecordingService()
    const inits: (RequestInit | undefined)[] = []
    const client = createClient({
      baseUrl: service.url,
      headers: { Cookie: 'ory_kratos_session=visitor' },
      fetch: (url, init) => {
        inits.push(init)
        return fetch(url, init)
      },
    })

    await call.send(client)

    expect(inits.map((init) => init?.credentials)).toEqual(['include'])
    expect(service.received[0]?.headers.cookie).toBe('ory_kratos_session=visitor')
    expect(service.received[0]?.headers).not.toHaveProperty('x-session-token')
  })

  test(`in an app, sends ${call.withToken ? 'its session token and no cookie' : 'neither session token nor cookie'}`, async () => {
    await using service = await startRecordingService({
      headers: { 'Set-Cookie': 'csrf_token=1; Path=/' },
    })
    const inits: (RequestInit | undefined)[] = []
    const client = createClient({
      baseUrl: service.url,
      token: async () => 'ory_st_app',
      fetch: (url, init) => {
        inits.push(init)
        return fetch(url, init)
      },
    })

    await call.send(client)
    await call.send(client)

    expect(inits.map((init) => init?.credentials)).toEqual(['omit', 'omit'])
    for (const { headers } of service.received) {
      expect(headers['x-session-token']).toBe(call.withToken ? 'ory_st_app' : undefined)
      expect(headers).not.toHaveProperty('cookie')
    }
  })

  for (const field of call.required ?? []) {
    test.each([null, undefined])(`refuses ${field} = %s before any request`, async (missing) => {
      await using service = await startRecordingService()
      const client = createClient({ baseUrl: service.url })

      const refusal = await call
        .sendUnchecked(client, { ...call.parameters, [field]: missing })
        .catch((error: unknown) => error)

      expect(refusal).toBeInstanceOf(RequiredError)
      expect(refusal).toMatchObject({
        name: 'RequiredError',
        field,
        message: `Required parameter ${field} was null or undefined when calling ${call.name}`,
      })
      expect(service.received).toEqual([])
    })

    test(`takes an empty ${field} as a value`, async () => {
      await using service = await startRecordingService()

      await call.sendUnchecked(createClient({ baseUrl: service.url }), {
        ...call.parameters,
        [field]: '',
      })

      expect(service.received).toHaveLength(1)
      const [received] = service.received
      if (field === 'body') expect(received?.body).toBe('""')
      else if (call.url.includes(`${field}=`)) expect(received?.url).toMatch(`${field}=`)
      else expect(received?.url).toBe('/sessions/')
    })
  }
})

test('of several missing parameters, the first is named', async () => {
  const update = everyCall.find((call) => call.name === 'updateLoginFlow')

  await expect(update?.sendUnchecked(createClient(), {})).rejects.toMatchObject({ field: 'flow' })
})
