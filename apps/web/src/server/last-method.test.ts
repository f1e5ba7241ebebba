import { expect, test } from 'vitest'
import { hasPasskeyHere, lastMethodOf, rememberMethod, rememberProvider } from './last-method.ts'
import type { Submission } from './submission.ts'

const here = 'http://localhost:4455'

const step = (kind: Submission['kind'], fields: string): Submission => {
  const typed = new URLSearchParams(fields)
  return { kind, flow: 'f', method: typed.get('method') ?? '', fields: typed, wantsPage: true }
}

const asked = (cookie: string) => new Headers({ cookie })

/** What a browser sends back after these lines. */
const kept = (lines: readonly string[]) =>
  asked(lines.map((line) => line.split(';')[0] ?? '').join('; '))

test.each([
  ['a password', step('login', 'method=password&password=canary'), 'password'],
  ['a code', step('login', 'method=code&code=123456'), 'code'],
  ['a passkey', step('login', 'method=passkey&passkey_login=canary'), 'passkey'],
  ['a first password', step('registration', 'method=password'), 'password'],
])('%s that signed someone in is remembered, and nothing else', (_, submission, method) => {
  const lines = rememberMethod(submission, 'finished', here)
  expect(lastMethodOf(kept(lines))).toBe(method)
  expect(lines.join()).not.toMatch(/canary|123456/)
})

test.each([
  ['a wrong password', step('login', 'method=password'), 'wrong-proof'],
  ['a code that was asked for', step('login', 'method=code'), 'goes-on'],
] as const)('%s is not remembered', (_, submission, outcome) => {
  expect(rememberMethod(submission, outcome, here)).toEqual([])
})

test.each(['totp', 'lookup_secret'])('a second step by %s is not how one signs in', (method) => {
  expect(rememberMethod(step('login', `method=${method}`), 'finished', here)).toEqual([])
})

test('a passkey that was made or used here is known to be here', () => {
  const made = step('settings', 'method=passkey&passkey_settings_register=x')
  expect(hasPasskeyHere(kept(rememberMethod(made, 'finished', here)))).toBe(true)
  const used = step('login', 'method=passkey')
  expect(hasPasskeyHere(kept(rememberMethod(used, 'finished', here)))).toBe(true)
  const removed = step('settings', 'method=passkey&passkey_remove=x')
  expect(rememberMethod(removed, 'finished', here)).toEqual([])
})

test('the way back from a provider is remembered where it led to a session', () => {
  const path = '/self-service/methods/oidc/callback/sample'
  const led = new Response(null, { headers: { 'Set-Cookie': 'ory_kratos_session=x; Path=/' } })
  const line = rememberProvider(path, led, here) ?? ''
  expect(lastMethodOf(kept([line]))).toBe('oidc.sample')
  expect(rememberProvider(path, new Response(), here)).toBeUndefined()
  expect(rememberProvider('/self-service/login', led, here)).toBeUndefined()
})

test.each(['<script>', 'totp', '', 'constructor'])('%j in the cookie is no method', (value) => {
  expect(lastMethodOf(asked(`portico_last_method=${value}`))).toBeUndefined()
})

test('over https the cookies are sent over https alone', () => {
  const [line] = rememberMethod(step('login', 'method=code'), 'finished', 'https://id.example')
  expect(line).toContain('; Secure')
  expect(line).toContain('; HttpOnly')
})
