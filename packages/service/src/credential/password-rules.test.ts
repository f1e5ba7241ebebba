import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import type { PartialConfig } from '../config/config.ts'
import type { ServiceOptions } from '../open-service.ts'
import { Native, openTestService, said } from '../testing/visitor.ts'

const fresh = 'mBz8-qsV2-ttK1'

type Rules = NonNullable<NonNullable<PartialConfig['methods']>['password']>

/** What a sign-up with this password is told: nothing where it is taken. */
async function signUpWith(password: string, rules: Rules = {}, mode?: ServiceOptions['mode']) {
  await using service = await openTestService({
    ...(mode !== undefined && { mode }),
    // Most rules do not hang on the length; the one for lone passwords has its own story below.
    config: { methods: { password: { min_length_alone: 8, ...rules } } },
  })
  const native = new Native(service)
  const { body: flow } = await native.get('/self-service/registration/api')
  const { status, body } = await native.submit(flow, {
    method: 'password',
    password,
    traits: { email: 'someone@example.org' },
  })
  return status === 200 ? [] : said(body).filter((id) => id >= 4_000_000)
}

/** A server of the range protocol that keeps what it was asked. */
async function rangeServer(leaked: string) {
  const asked: IncomingMessage[] = []
  const server = createServer((request, response) => {
    asked.push(request)
    const digest = createHash('sha1').update(leaked).digest('hex').toUpperCase()
    response.end(`${'0'.repeat(35)}:0\r\n${digest.slice(5)}:7\r\n`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  return {
    url: `http://127.0.0.1:${port}/range`,
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  }
}

test.each([
  ['seven characters', 'x7-qK1z', [4000032]],
  ['eight characters', 'x7-qK1zV', []],
  ['eight characters of four bytes each', '🦊🐢🦉🐝🦂🐙🦎🐋', []],
  ['64 characters', `${fresh} ${'and so on '.repeat(6)}`.slice(0, 64), []],
  ['1,024 bytes', `${fresh} ${'long and longer '.repeat(70)}`.slice(0, 1_024), []],
  ['1,025 bytes', `${fresh} ${'long and longer '.repeat(70)}`.slice(0, 1_025), [4000033]],
  ['letters alone', 'gewitterziegentanzen', []],
  ['blanks at both ends', '  m z q  v ', []],
  ['the address itself', 'someone@example.org', [4000031]],
  ['a listed one without a pattern', 'deeznutz', [4000034]],
])('security.md 20: %s', async (_what, password, expected) => {
  expect(await signUpWith(password)).toEqual(expected)
})

test('a password is taken as it was sent: blanks and composed letters count when signing in', async () => {
  await using service = await openTestService()
  const exact = ' Zoe\u0308 und 7 Ziegen '
  const native = new Native(service)
  const { body: flow } = await native.get('/self-service/registration/api')
  const traits = { email: 'bytes@example.org' }
  expect((await native.submit(flow, { method: 'password', password: exact, traits })).status).toBe(
    200,
  )
  const signIn = async (password: string) => {
    const { body: login } = await native.get('/self-service/login/api')
    const body = { method: 'password', identifier: 'bytes@example.org', password }
    return (await native.submit(login, body)).status
  }
  expect(await signIn(exact.trim())).toBe(400)
  expect(await signIn(exact.normalize('NFC'))).toBe(400)
  expect(await signIn(exact)).toBe(200)
})

test('where more is asked of a password that stands alone, sign-up says how much', async () => {
  expect(await signUpWith('fourteen chars', { min_length_alone: 15 })).toEqual([4000032])
  expect(await signUpWith('fifteen chars!!', { min_length_alone: 15 })).toEqual([])
})

test('the range server sees five hex digits and a wish for padding, and nothing else of the password', async () => {
  await using server = await rangeServer(fresh)
  const haveibeenpwned = { lookup: 'always', url: server.url } as const
  expect(await signUpWith(fresh, { haveibeenpwned })).toEqual([4000034])
  expect(server.asked).toHaveLength(1)
  const [request] = server.asked
  const prefix = createHash('sha1').update(fresh).digest('hex').toUpperCase().slice(0, 5)
  expect(request?.url).toBe(`/range/${prefix}`)
  expect(request?.headers['add-padding']).toBe('true')
  expect(JSON.stringify(request?.rawHeaders)).not.toContain(fresh)
  // Padding lines have the count 0 and make nobody's password a leaked one.
  expect(await signUpWith('another long secret', { haveibeenpwned })).toEqual([])
})

test('the look-up is made in production, and in development only when it is asked for', async () => {
  await using server = await rangeServer(fresh)
  const { url } = server
  expect(await signUpWith(fresh, { haveibeenpwned: { url } }, 'development')).toEqual([])
  expect(
    await signUpWith(fresh, { haveibeenpwned: { url, lookup: 'never' } }, 'production'),
  ).toEqual([])
  expect(server.asked).toHaveLength(0)
  expect(await signUpWith(fresh, { haveibeenpwned: { url } }, 'production')).toEqual([4000034])
})

test('when the range server is down, the offline list still bites', async () => {
  const haveibeenpwned = { lookup: 'always', url: 'http://127.0.0.1:1/range/' } as const
  expect(await signUpWith('deeznutz', { haveibeenpwned })).toEqual([4000034])
  expect(await signUpWith(fresh, { haveibeenpwned })).toEqual([])
})
