import { expect, test } from 'vitest'
import { keptPart, rememberPart } from './settings-part.ts'

const sent = (fields: string, wantsPage = true) => {
  const typed = new URLSearchParams(fields)
  const method = typed.get('method') ?? ''
  return { kind: 'settings' as const, flow: 'f', method, fields: typed, wantsPage }
}

test.each([
  ['method=password&password=x', 'password'],
  ['csrf_token=t&traits.email=a&method=profile', 'profile'],
  ['csrf_token=t&lookup_secret_confirm=true', 'lookup_secret'],
  ['csrf_token=t&totp_unlink=true', 'totp'],
  ['passkey_remove=00', 'passkey'],
  ['webauthn_remove=00', 'webauthn'],
  ['unlink=sample', 'oidc'],
])('%s leads back to %s', (fields, part) => {
  const line = rememberPart(sent(fields), 'http://localhost:4455') ?? ''
  const headers = new Headers({ cookie: line.split(';')[0] ?? '' })
  expect(keptPart(headers, 'f')).toBe(part)
  expect(keptPart(headers, 'another')).toBeUndefined()
})

test('a script knows by itself what it sent, and what is no part is not kept', () => {
  expect(rememberPart(sent('method=password', false), 'http://localhost')).toBeUndefined()
  expect(rememberPart(sent('method=newest'), 'http://localhost')).toBeUndefined()
  expect(keptPart(new Headers({ cookie: 'portico_part=nonsense.f' }), 'f')).toBeUndefined()
  const odd = { ...sent('method=password'), flow: 'f; Domain=evil.example' }
  expect(rememberPart(odd, 'http://localhost')).toBeUndefined()
})
