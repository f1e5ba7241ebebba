import { expect, test } from 'vitest'
import { bytesOf } from './base64url.ts'
import { credentialAnswer } from './credential-answer.ts'

const bytes = (text: string) => bytesOf(text).buffer
const key = { id: 'a2V5', rawId: bytes('a2V5') }

test('the browser’s own words are taken where it has them', () => {
  const words = { id: 'a2V5', response: { clientDataJSON: 'AA' }, later: true }
  const response = { clientDataJSON: bytes('AA') }
  expect(JSON.parse(credentialAnswer({ ...key, response, toJSON: () => words }))).toEqual(words)
})

test('a new key is written out where it has none', () => {
  const response = {
    clientDataJSON: bytes('AA'),
    attestationObject: bytes('AQ'),
    getTransports: () => ['internal'],
  }
  expect(JSON.parse(credentialAnswer({ ...key, response }))).toEqual({
    id: 'a2V5',
    rawId: 'a2V5',
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON: 'AA', attestationObject: 'AQ', transports: ['internal'] },
  })
})

test('so is a known one, also when it does not say whose it is', () => {
  const response = {
    clientDataJSON: bytes('AA'),
    authenticatorData: bytes('AQ'),
    signature: bytes('Ag'),
    userHandle: null,
  }
  expect(JSON.parse(credentialAnswer({ ...key, response })).response).toEqual({
    clientDataJSON: 'AA',
    authenticatorData: 'AQ',
    signature: 'Ag',
  })
})
