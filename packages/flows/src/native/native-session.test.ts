import { describe, expect, test, vi } from 'vitest'
import type { Reply } from '../../test/answering-service.ts'
import { startAnsweringService } from '../../test/answering-service.ts'
import { createDevice } from '../../test/device.ts'
import { loginDone } from '../../test/recorded.ts'
import { createNativeSession } from './native-session.ts'
import { createMemorySecrets } from './secret-store.ts'

const { session } = loginDone()
const aal2Required = { error: { id: 'session_aal2_required', code: 403 } }

/** A device that kept a token, in front of a service that answers as told. */
async function startDevice(
  reply: (path: string) => Reply,
  kept: string | undefined = 'ory_st_kept',
) {
  const service = await startAnsweringService(({ url }) => reply(url))
  const device = createDevice()
  const secrets = createMemorySecrets()
  if (kept) await secrets.set('session-token', kept)
  const native = createNativeSession({
    service: { baseUrl: service.url, timeLimit: 3_000 },
    secrets,
    ports: device.ports,
  })
  const logouts = () => service.asked.filter(({ method }) => method === 'DELETE')
  return {
    service,
    device,
    secrets,
    native,
    logouts,
    async [Symbol.asyncDispose]() {
      native.stop()
      await service[Symbol.asyncDispose]()
    },
  }
}

describe('at the start', () => {
  test('a token that was kept is checked, and then trusted', async () => {
    await using app = await startDevice(() => ({ body: session }))
    expect(app.native.state()).toEqual({ at: 'checking' })
    expect(await app.native.start()).toMatchObject({ at: 'signed-in', session: { id: session.id } })
  })

  test('without a token nobody is asked', async () => {
    await using app = await startDevice(() => ({ body: session }), '')
    expect(await app.native.start()).toEqual({ at: 'signed-out', because: 'nobody' })
    expect(app.service.asked).toEqual([])
  })

  test('a session that the service does not know any more is over, and its token is forgotten', async () => {
    await using app = await startDevice(() => ({ status: 401, body: { error: { code: 401 } } }))
    expect(await app.native.start()).toEqual({ at: 'signed-out', because: 'ended' })
    expect(await app.secrets.get('session-token')).toBeUndefined()
  })

  test('a session that lacks its second factor says so', async () => {
    await using app = await startDevice(() => ({ status: 403, body: aal2Required }))
    expect(await app.native.start()).toEqual({ at: 'second-factor' })
    expect(await app.secrets.get('session-token')).toBe('ory_st_kept')
  })

  test.each([
    ['is restarting', { status: 503, body: 'later' }],
    ['has a fault', { status: 500, body: { error: { code: 500 } } }],
    ['is busy', { status: 429, body: { error: { code: 429 } } }],
    ['is behind a portal that answers with a page', { status: 200, body: '<html></html>' }],
    ['cuts the line', { fate: 'cut' }],
  ] satisfies [string, Reply][])('the session is kept when the service %s', async (_, reply) => {
    await using app = await startDevice(() => reply)
    expect(await app.native.start()).toEqual({ at: 'offline', because: 'service-down' })
    expect(await app.secrets.get('session-token')).toBe('ory_st_kept')
  })

  test('offline, the session is kept, and checked when the network is back', async () => {
    let cut = true
    await using app = await startDevice(() => (cut ? { fate: 'cut' } : { body: session }))
    app.device.goOffline()
    expect(await app.native.start()).toEqual({ at: 'offline', because: 'offline' })
    cut = false
    app.device.goOnline()
    await vi.waitFor(() => expect(app.native.state().at).toBe('signed-in'))
  })
})

describe('signing out', () => {
  test('ends the session here and at the service', async () => {
    await using app = await startDevice((url) =>
      url.includes('logout') ? { status: 204, body: '' } : { body: session },
    )
    await app.native.start()
    await app.native.signOut()
    expect(app.native.state()).toEqual({ at: 'signed-out', because: 'signed-out' })
    expect(await app.native.tellService()).toBe(true)
    expect(app.logouts()).toMatchObject([{ body: '{"session_token":"ory_st_kept"}' }])
    expect(await app.secrets.get('session-token')).toBeUndefined()
    expect(await app.secrets.get('tokens-to-end')).toBeUndefined()
  })

  test('happens at once without a network, and the service hears of it when there is one', async () => {
    let cut = false
    await using app = await startDevice((url) => {
      if (cut) return { fate: 'cut' }
      return url.includes('logout') ? { status: 204, body: '' } : { body: session }
    })
    await app.native.start()
    cut = true
    app.device.goOffline()
    await app.native.signOut()
    expect(app.native.state().at).toBe('signed-out')
    expect(await app.native.tellService()).toBe(false)
    expect(await app.secrets.get('session-token')).toBeUndefined()
    cut = false
    app.device.goOnline()
    await vi.waitFor(async () => {
      expect(await app.secrets.get('tokens-to-end')).toBeUndefined()
    })
    expect(app.native.state().at).toBe('signed-out')
  })

  test('is told again after a while when the service was down and the network was not', async () => {
    let down = true
    await using app = await startDevice((url) => {
      if (!url.includes('logout')) return { body: session }
      return down ? { status: 503, body: 'later' } : { status: 204, body: '' }
    })
    await app.native.start()
    await app.native.signOut()
    expect(await app.native.tellService()).toBe(false)
    down = false
    app.device.pass(30_000)
    await vi.waitFor(async () => {
      expect(await app.secrets.get('tokens-to-end')).toBeUndefined()
    })
  })

  test('is told at the next start when the app was ended before', async () => {
    await using app = await startDevice(() => ({ status: 204, body: '' }), '')
    await app.secrets.set('tokens-to-end', 'ory_st_old ory_st_older')
    await app.native.start()
    await app.native.tellService()
    expect(app.logouts().map(({ body }) => body)).toEqual([
      '{"session_token":"ory_st_old"}',
      '{"session_token":"ory_st_older"}',
    ])
  })

  test('that was cut short between its two writes is still a sign-out', async () => {
    await using app = await startDevice(() => ({ status: 204, body: '' }))
    await app.secrets.set('tokens-to-end', 'ory_st_kept')
    expect(await app.native.start()).toEqual({ at: 'signed-out', because: 'nobody' })
    expect(await app.secrets.get('session-token')).toBeUndefined()
  })

  test('while the service is being asked leaves the visitor signed out', async () => {
    await using app = await startDevice((url) =>
      url.includes('logout') ? { status: 204, body: '' } : { body: session },
    )
    const started = app.native.start()
    await vi.waitFor(() => expect(app.service.asked.length).toBeGreaterThan(0))
    await app.native.signOut()
    await started
    expect(app.native.state().at).toBe('signed-out')
  })
})

test('listeners hear of every change, until they leave', async () => {
  await using app = await startDevice(() => ({ status: 204, body: '' }), '')
  const heard: string[] = []
  const leave = app.native.subscribe(() => heard.push(app.native.state().at))
  await app.native.take('ory_st_new', session)
  await app.native.take('ory_st_half', { ...session, identity: null })
  leave()
  await app.native.signOut()
  expect(heard).toEqual(['signed-in', 'second-factor'])
})
