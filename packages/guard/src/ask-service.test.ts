import { expect, test, vi } from 'vitest'
import { standingIn } from '../test/standing-in.ts'
import { askService } from './ask-service.ts'

const session = (level = 'aal1', more = {}) => ({
  id: 's-1',
  active: true,
  expires_at: '2999-01-01T00:00:00Z',
  authenticator_assurance_level: level,
  identity: { id: 'i-1', traits: {} },
  ...more,
})
const signedIn = new Headers({ cookie: 'ory_kratos_session=abc' })

test('the service sees what says who it is, and nothing else of the app', async () => {
  await using service = await standingIn(() => ({ body: session() }))
  const check = askService({ service: service.url })
  await check(
    new Headers({
      cookie: 'cart=7; __Host-ory_kratos_session=abc; csrf_token_1=x; ory_kratos_session=old',
      authorization: 'Bearer token-of-the-shop',
      'x-forwarded-for': '203.0.113.9',
    }),
  )
  expect(service.asked).toHaveLength(1)
  const [{ url, headers } = { url: '', headers: {} }] = service.asked
  expect(url).toBe('/sessions/whoami')
  expect(headers.cookie).toBe('__Host-ory_kratos_session=abc; ory_kratos_session=old')
  expect(headers).not.toHaveProperty('authorization')
  expect(headers).not.toHaveProperty('x-forwarded-for')
})

test('who brings nothing is nobody, and nobody is asked', async () => {
  await using service = await standingIn(() => ({ body: session() }))
  const check = askService({ service: service.url })
  for (const headers of [{}, { cookie: 'cart=7' }, { authorization: 'Bearer of-another-kind' }]) {
    expect(await check(new Headers(headers))).toEqual({ kind: 'nobody' })
  }
  expect(service.asked).toEqual([])
})

test.each([
  ['no session', { status: 401, body: { error: { code: 401, message: '' } } }, 'nobody'],
  ['an inactive one', { body: session('aal1', { active: false }) }, 'nobody'],
  ['one that is over', { body: session('aal1', { expires_at: '2001-01-01T00:00:00Z' }) }, 'nobody'],
  ['half of one', { body: session('aal1', { identity: null }) }, 'second-factor-due'],
  [
    'that a second factor is due',
    { status: 403, body: { error: { id: 'session_aal2_required', code: 403, message: '' } } },
    'second-factor-due',
  ],
  [
    'that it forbids it',
    { status: 403, body: { error: { code: 403, message: '' } } },
    'unreachable',
  ],
  ['that it is busy', { status: 429, body: {} }, 'unreachable'],
  ['that it broke', { status: 500, body: {} }, 'unreachable'],
  ['something odd', { body: { ok: true } }, 'unreachable'],
  ['nothing of the kind', { status: 404, body: {} }, 'unreachable'],
])('when the service answers %s, nobody gets in', async (_, told, kind) => {
  await using service = await standingIn(() => told)
  expect(await askService({ service: service.url })(signedIn)).toMatchObject({ kind })
})

test('while there is no service, nobody gets in', async () => {
  const check = askService({ service: 'http://127.0.0.1:1', timeLimit: 2_000 })
  expect(await check(signedIn)).toEqual({ kind: 'unreachable', because: 'offline' })
})

test('where a second factor is wanted, one is needed', async () => {
  let level = 'aal1'
  await using service = await standingIn(() => ({ body: session(level) }))
  const check = askService({ service: service.url, assurance: 'aal2' })
  expect(await check(signedIn)).toEqual({ kind: 'second-factor-due' })
  level = 'aal2'
  expect(await check(signedIn)).toMatchObject({ kind: 'signed-in' })
})

test('each request is asked about, unless an answer may be remembered, and then not for longer', async () => {
  let told: object = { body: session() }
  await using service = await standingIn(() => told)
  const forgetful = askService({ service: service.url })
  await forgetful(signedIn)
  await forgetful(signedIn)
  expect(service.asked).toHaveLength(2)

  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const check = askService({ service: service.url, rememberSeconds: 10 })
    await check(signedIn)
    told = { status: 401, body: { error: { code: 401, message: '' } } }
    vi.setSystemTime(Date.now() + 6_000)
    expect(await check(signedIn)).toMatchObject({ kind: 'signed-in' })
    expect(await check(new Headers({ cookie: 'ory_kratos_session=other' }))).toEqual({
      kind: 'nobody',
    })
    vi.setSystemTime(Date.now() + 6_000)
    expect(await check(signedIn)).toEqual({ kind: 'nobody' })
    // That somebody is nobody is not remembered.
    told = { body: session() }
    expect(await check(signedIn)).toMatchObject({ kind: 'signed-in' })
  } finally {
    vi.useRealTimers()
  }
})
