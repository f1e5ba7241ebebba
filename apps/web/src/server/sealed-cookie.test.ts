import { expect, test } from 'vitest'
import { sealedCookie } from './sealed-cookie.ts'
import { SiteKey } from './site-key.ts'

const secret = 'a secret of thirty-two characters'
const cookieOf = (options: { secret?: string; publicUrl?: string; now?: () => number } = {}) =>
  sealedCookie('typed', {
    key: new SiteKey(options.secret ?? secret),
    publicUrl: options.publicUrl ?? 'http://localhost:4455',
    seconds: 300,
    ...(options.now && { now: options.now }),
  })

const sent = (line = '') => new Headers({ Cookie: `other=1; ${line.split(';')[0]}; more=2` })

test('what is sealed can be read by every process with the same secret, and by nobody else', () => {
  const line = cookieOf().write('/login', { identifier: 'ada@example.org' })
  expect(line).not.toContain('ada')
  expect(cookieOf().read(sent(line))).toEqual({ identifier: 'ada@example.org' })
  expect(cookieOf({ secret: 'another secret of 32 characters!!' }).read(sent(line))).toBeUndefined()
  const other = sealedCookie('other', { key: new SiteKey(secret), publicUrl: '', seconds: 1 })
  expect(other.read(sent(line?.replace('typed=', 'other=')))).toBeUndefined()
})

test('without a secret, each process has a key of its own', () => {
  const key = new SiteKey()
  expect(key.for('one')).toEqual(key.for('one'))
  expect(key.for('one')).not.toEqual(key.for('two'))
  expect(key.for('one')).not.toEqual(new SiteKey().for('one'))
})

test('nothing about it can be changed, and nothing breaks on nonsense', () => {
  const cookie = cookieOf()
  const value = cookie.write('/login', { a: 'b' })?.split(/[=;]/)[1] ?? ''
  for (let at = 0; at < value.length; at += 7) {
    const other = value[at] === 'A' ? 'B' : 'A'
    const changed = value.slice(0, at) + other + value.slice(at + 1)
    expect(cookie.read(new Headers({ Cookie: `typed=${changed}` }))).toBeUndefined()
  }
  for (const nonsense of ['', 'x', '%', 'a'.repeat(5_000)]) {
    expect(cookie.read(new Headers({ Cookie: `typed=${nonsense}` }))).toBeUndefined()
  }
  expect(cookie.read(new Headers())).toBeUndefined()
})

test('it is for some minutes, for one page, and not for scripts', () => {
  let now = 0
  const cookie = cookieOf({ now: () => now })
  const line = cookie.write('/login', { a: 'b' })
  expect(line).toMatch(/; Path=\/login; Max-Age=300; HttpOnly; SameSite=Lax$/)
  now = 299_999
  expect(cookie.read(sent(line))).toEqual({ a: 'b' })
  now = 300_000
  expect(cookie.read(sent(line))).toBeUndefined()
  expect(cookie.erase('/login')).toMatch(/^typed=; Path=\/login; Max-Age=0; /)
  const secure = cookieOf({ publicUrl: 'https://id.example' }).write('/login', { a: 'b' })
  expect(secure).toMatch(/^__Secure-typed=.*; Secure$/)
})

test('what a browser would throw away is not sent', () => {
  expect(cookieOf().write('/login', { a: 'x'.repeat(4_000) })).toBeUndefined()
})
