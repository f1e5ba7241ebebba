import { describe, expect, test } from 'vitest'
import type { Reply } from '../../test/answering-service.ts'
import { startAnsweringService } from '../../test/answering-service.ts'
import { createDevice } from '../../test/device.ts'
import { loginDone, wrongPassword } from '../../test/recorded.ts'
import { createNativeSession } from './native-session.ts'
import { createMemorySecrets } from './secret-store.ts'
import { comeBack, signInThroughBrowser } from './social-sign-in.ts'

const { session } = loginDone()
const returnTo = 'app://signed-in'
const exchanged = { body: { session, session_token: 'ory_st_social' } }

async function startApp(reply: (path: string) => Reply) {
  const service = await startAnsweringService(({ url }) => reply(url))
  const secrets = createMemorySecrets()
  const { ports } = createDevice()
  const native = createNativeSession({
    service: { baseUrl: service.url, timeLimit: 3_000 },
    secrets,
    ports,
  })
  return {
    service,
    secrets,
    native,
    travel: (cameBackTo: string | undefined) =>
      signInThroughBrowser({
        session: native,
        browser: { open: () => Promise.resolve(cameBackTo) },
        to: 'https://provider.example/',
        exchangeCode: 'first-half',
        returnTo,
      }),
    [Symbol.asyncDispose]: service[Symbol.asyncDispose],
  }
}

test('the two halves of the code become a session', async () => {
  await using app = await startApp((url) =>
    url.startsWith('/sessions/token-exchange') ? exchanged : { body: session },
  )
  expect(await app.travel(`${returnTo}?code=second-half`)).toMatchObject({
    kind: 'signed-in',
    state: { at: 'signed-in' },
  })
  expect(app.service.asked[0]?.url).toBe(
    '/sessions/token-exchange?init_code=first-half&return_to_code=second-half',
  )
  expect(await app.secrets.get('session-token')).toBe('ory_st_social')
  expect(await app.secrets.get('exchange-code')).toBeUndefined()
})

test('a second factor is still asked for', async () => {
  await using app = await startApp((url) =>
    url.startsWith('/sessions/token-exchange')
      ? exchanged
      : { status: 403, body: { error: { id: 'session_aal2_required' } } },
  )
  expect(await app.travel(`${returnTo}?code=second-half`)).toEqual({
    kind: 'signed-in',
    state: { at: 'second-factor' },
  })
})

test('who closes the browser is where they were', async () => {
  await using app = await startApp(() => exchanged)
  expect(await app.travel(undefined)).toEqual({ kind: 'cancelled' })
  expect(app.service.asked).toEqual([])
  expect(await app.secrets.get('exchange-code')).toBeUndefined()
})

test('an older service that comes back with nothing was refused by the provider', async () => {
  await using app = await startApp(() => exchanged)
  expect(await app.travel(returnTo)).toEqual({ kind: 'empty-handed' })
})

test('missing traits are asked for in a registration that keeps the code', async () => {
  await using app = await startApp(() => exchanged)
  expect(await app.travel(`${returnTo}?code=second-half&flow=a-registration`)).toEqual({
    kind: 'form',
    flow: 'registration',
    id: 'a-registration',
    exchangeCode: 'first-half',
  })
})

test('a taken address leads to a login that links the provider', async () => {
  await using app = await startApp(() => exchanged)
  expect(await app.travel(`${returnTo}?flow=a-login&no_org_ui=true`)).toEqual({
    kind: 'form',
    flow: 'login',
    id: 'a-login',
  })
})

describe('what does not become a session', () => {
  test('the flow of a sign-in that failed says why', async () => {
    const flow = wrongPassword()
    await using app = await startApp(() => ({ status: 422, body: flow }))
    expect(await app.travel(`${returnTo}?code=second-half`)).toMatchObject({
      kind: 'failed',
      of: 'login',
      flow: { id: flow.id },
    })
  })

  test('a return that is repeated finds nothing under way', async () => {
    await using app = await startApp((url) =>
      url.startsWith('/sessions/token-exchange') ? exchanged : { body: session },
    )
    const address = `${returnTo}?code=second-half`
    await app.travel(address)
    expect(await comeBack(app.native, address, returnTo)).toEqual({ kind: 'unknown-return' })
  })

  test('a pair of codes that the service does not know', async () => {
    await using app = await startApp(() => ({ status: 404, body: { error: { code: 404 } } }))
    expect(await app.travel(`${returnTo}?code=not-theirs`)).toEqual({ kind: 'unknown-return' })
    expect(await app.secrets.get('session-token')).toBeUndefined()
  })

  test.each(['other://signed-in?code=x', 'app://elsewhere?code=x', 'no address'])(
    'an address that is not the one agreed on: %s',
    async (address) => {
      await using app = await startApp(() => exchanged)
      expect(await app.travel(address)).toEqual({ kind: 'unknown-return' })
      expect(app.service.asked).toEqual([])
    },
  )

  test('a network that is gone on the way back', async () => {
    await using app = await startApp(() => ({ fate: 'cut' }))
    expect(await app.travel(`${returnTo}?code=second-half`)).toEqual({
      kind: 'unreachable',
      because: 'offline',
    })
  })
})

test('an app that was ended meanwhile goes on from the return address alone', async () => {
  await using app = await startApp((url) =>
    url.startsWith('/sessions/token-exchange') ? exchanged : { body: session },
  )
  await app.secrets.set('exchange-code', 'first-half')
  expect(await comeBack(app.native, `${returnTo}?code=second-half`, returnTo)).toMatchObject({
    kind: 'signed-in',
  })
})
