import { expect, test } from 'vitest'
import { base64url, bytesOf } from './base64url.ts'
import {
  creationOptions,
  readCreationOptions,
  readRequestOptions,
  requestOptions,
} from './credential-options.ts'

test.each(['', '_-8', 'AAEC', 'aGVsbG8'])('%j survives the way to bytes and back', (text) => {
  expect(base64url(bytesOf(text))).toBe(text)
})

test('padding and plain base64 are read too', () => {
  expect([...bytesOf('+/8=')]).toEqual([...bytesOf('-_8')])
})

test('bytes beyond the letters come through', () => {
  const every = Uint8Array.from({ length: 256 }, (_, index) => index)
  expect([...bytesOf(base64url(every))]).toEqual([...every])
})

const made = {
  rp: { id: 'localhost', name: 'Portico' },
  user: { id: 'dXNlcg', name: 'ada', displayName: 'Ada' },
  challenge: 'Y2hhbGxlbmdl',
  pubKeyCredParams: [{ type: 'public-key', alg: -7 } as const],
  timeout: 1000,
  attestation: 'none',
  authenticatorSelection: { userVerification: 'required' } as const,
  excludeCredentials: [{ type: 'public-key', id: 'a2V5' }],
}

test('options for a new key become bytes where the browser wants bytes', () => {
  expect(readCreationOptions(made)).toEqual({
    ...made,
    user: { ...made.user, id: bytesOf('dXNlcg') },
    challenge: bytesOf('Y2hhbGxlbmdl'),
    excludeCredentials: [{ type: 'public-key', id: bytesOf('a2V5') }],
  })
})

test('options for a known key do too, and words that nobody knows are left out', () => {
  const asked = { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost', userVerification: 'mostly' }
  expect(readRequestOptions(asked)).toEqual({
    challenge: bytesOf('Y2hhbGxlbmdl'),
    rpId: 'localhost',
    allowCredentials: [],
  })
  const allowCredentials = [{ type: 'public-key', id: 'a2V5' }]
  expect(readRequestOptions({ ...asked, allowCredentials }).allowCredentials).toHaveLength(1)
})

test('a browser without methods for it is helped out', () => {
  expect(creationOptions(made)).toEqual(readCreationOptions(made))
  expect(requestOptions({ challenge: 'AA' })).toEqual(readRequestOptions({ challenge: 'AA' }))
})
