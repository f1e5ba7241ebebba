import { hkdfSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { readAssertion, readAttestation } from './key-answer.ts'
import { verifyAssertion, verifyNewKey } from './verify-key.ts'

// Web Authentication Level 3, section 16.2: an ES256 credential without attestation, for https://example.org.
// It says more than we know in its client data, counts nothing, and has verified nobody.

const party = { id: 'example.org', name: 'Example', origins: ['https://example.org'] }
const text = (hex: string) => Buffer.from(hex, 'hex').toString('base64url')

const id = text('f91f391db4c9b2fde0ea70189cba3fb63f579ba6122b33ad94ff3ec330084be4')
const madeFor = text('00c30fb78531c464d2b6771dab8d7b603c01162f2fa486bea70f283ae556e130')
const askedFor = text('39c0e7521417ba54d43e8dc95174f423dee9bf3cd804ff6d65c857c9abf4d408')

const clientData = (members: object) => Buffer.from(JSON.stringify(members)).toString('base64url')

const attestation = readAttestation(
  JSON.stringify({
    id,
    rawId: id,
    type: 'public-key',
    response: {
      clientDataJSON: clientData({
        type: 'webauthn.create',
        challenge: madeFor,
        origin: 'https://example.org',
        crossOrigin: false,
        extraData:
          'clientDataJSON may be extended with additional fields in the future, such as this: BkQeDjdcTBrXBiAwJTLE5Q',
      }),
      attestationObject: text(
        'a363666d74646e6f6e656761747453746d74a068617574684461746158a4bfabc37432958b063360d3ad6461c9c4735a' +
          'e7f8edd46592a5e0f01452b2e4b559000000008446ccb9ab1db374750b2367ff6f3a1f0020f91f391db4c9b2fde0ea70' +
          '189cba3fb63f579ba6122b33ad94ff3ec330084be4a5010203262001215820afefa16f97ca9b2d23eb86ccb64098d20d' +
          'b90856062eb249c33a9b672f26df61225820930a56b87a2fca66334b03458abf879717c12cc68ed73290af2e2664796b9220',
      ),
    },
  }),
)

const assertion = readAssertion(
  JSON.stringify({
    id,
    rawId: id,
    type: 'public-key',
    response: {
      clientDataJSON: clientData({
        type: 'webauthn.get',
        challenge: askedFor,
        origin: 'https://example.org',
        crossOrigin: false,
      }),
      authenticatorData: text(
        'bfabc37432958b063360d3ad6461c9c4735ae7f8edd46592a5e0f01452b2e4b51900000000',
      ),
      signature: text(
        '3046022100f50a4e2e4409249c4a853ba361282f09841df4dd4547a13a87780218deffcd38' +
          '0221008480ac0f0b93538174f575bf11a1dd5d78c6e486013f937295ea13653e331e87',
      ),
    },
  }),
)

async function made() {
  const key = await verifyNewKey(attestation, { party, challenge: madeFor, userVerified: false })
  if (key === undefined) throw new Error('the vector was refused')
  return { ...key, name: '', addedAt: 0, passwordless: true }
}

test('the challenge is the one that the specification derives', () => {
  const derived = hkdfSync('sha256', 'WebAuthn test vectors', Buffer.of(0), 'none.ES256', 32)
  expect(Buffer.from(derived).toString('base64url')).toBe(madeFor)
})

test('the new key is taken, with what the vector says about it', async () => {
  expect(await made()).toMatchObject({
    id,
    aaguid: '8446ccb9ab1db374750b2367ff6f3a1f',
    counter: 0,
    verifiesUser: false,
    backupEligible: true,
    backedUp: true,
  })
})

test('its signature is good', async () => {
  const expected = { party, challenge: askedFor, userVerified: false }
  expect(await verifyAssertion(assertion, await made(), expected)).toEqual({
    counter: 0,
    backedUp: true,
  })
})

const refused = {
  'another challenge': { challenge: text('00') },
  'another site': { party: { ...party, id: 'example.com' } },
  'another page': { party: { ...party, origins: ['https://login.example.org'] } },
  'a form that wants a verified holder': { userVerified: true },
}

test.each(Object.entries(refused))('the same is refused for %s', async (_what, wrong) => {
  const creating = { party, challenge: madeFor, userVerified: false, ...wrong }
  expect(await verifyNewKey(attestation, creating)).toBeUndefined()
  const asking = { party, challenge: askedFor, userVerified: false, ...wrong }
  expect(await verifyAssertion(assertion, await made(), asking)).toBeUndefined()
})

test('a key that could not be copied when it was made is another one', async () => {
  const key = { ...(await made()), backupEligible: false }
  const expected = { party, challenge: askedFor, userVerified: false }
  expect(await verifyAssertion(assertion, key, expected)).toBeUndefined()
})
