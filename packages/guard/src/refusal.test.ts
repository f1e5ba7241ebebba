import { expect, test } from 'vitest'
import { refusal } from './refusal.ts'

const login = 'https://id.example/login'
const app = 'https://shop.example'
const page = new Headers({ accept: 'text/html', 'sec-fetch-mode': 'navigate' })
const script = new Headers({ accept: '*/*', 'sec-fetch-mode': 'cors' })
const nobody = { kind: 'nobody' } as const
const back = (target: string) =>
  new URL(
    refusal(nobody, { method: 'GET', target, headers: page }, { login, app }).headers['Location'] ??
      '',
  ).searchParams.get('return_to')

test.each([
  ['/orders?page=2#x', `${app}/orders?page=2#x`],
  ['https://shop.internal:3000/orders?page=2', `${app}/orders?page=2`],
  ['//evil.example/x', `${app}//evil.example/x`],
  ['http://evil.example/x', `${app}/x`],
  ['nonsense', `${app}/`],
])('whoever asked for %s comes back to the app and nowhere else', (target, expected) => {
  expect(back(target)).toBe(expected)
  expect(new URL(back(target) ?? '').origin).toBe(app)
})

test('only a visit is led away; whatever else is asked for is told', () => {
  const answers = [
    { method: 'GET', headers: page },
    { method: 'HEAD', headers: page },
    { method: 'POST', headers: page },
    { method: 'GET', headers: script },
  ].map((asked) => refusal(nobody, { target: '/', ...asked }, { login, app }).status)
  expect(answers).toEqual([303, 303, 401, 401])
})

test('where there is no page to sign in at, everybody is told', () => {
  const answer = refusal(nobody, { method: 'GET', target: '/', headers: page }, {})
  expect(answer).toMatchObject({ status: 401, headers: { 'WWW-Authenticate': 'Bearer' } })
})

test('without the address of the app, nobody is sent back to a guess', () => {
  const { headers } = refusal(nobody, { method: 'GET', target: '/', headers: page }, { login })
  expect(headers['Location']).toBe(login)
})

test.each([
  [page, 'text/plain; charset=utf-8'],
  [script, 'application/json'],
])('a service that is away is said to be away, and when to try again', (headers, type) => {
  const verdict = { kind: 'unreachable', because: 'timeout' } as const
  const answer = refusal(verdict, { method: 'GET', target: '/', headers }, { login, app })
  expect(answer).toMatchObject({
    status: 503,
    headers: { 'Retry-After': '5', 'Content-Type': type, 'Cache-Control': 'no-store' },
  })
})
