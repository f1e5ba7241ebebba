import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { isFields } from '../../http/fields.ts'
import type { Attestation } from './key-answer.ts'
import { algorithms } from './key-options.ts'
import type { Key } from './key-ring.ts'
import type { RelyingParty } from './relying-party.ts'

interface Expected {
  party: RelyingParty
  challenge: string
  /** Whether the key must have checked who holds it: finger, face or PIN. */
  userVerified: boolean
}

// A quarter of all that a start would have to load: the first key waits for it, the start does not.
const library = () => import('@simplewebauthn/server')
const helpers = () => import('@simplewebauthn/server/helpers')

export type NewKey = Omit<Key, 'name' | 'addedAt' | 'passwordless'>

/** The key that was made, or undefined where the answer is not a good one. */
export async function verifyNewKey(
  { answer, transports }: Attestation,
  expected: Expected,
): Promise<NewKey | undefined> {
  const { verifyRegistrationResponse } = await library()
  const encoding = await helpers()
  try {
    if (!isTopLevel(answer.response.clientDataJSON)) return undefined
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: withoutStatement(answer, encoding),
      expectedChallenge: expected.challenge,
      expectedOrigin: expected.party.origins,
      expectedRPID: expected.party.id,
      requireUserVerification: expected.userVerified,
      supportedAlgorithmIDs: algorithms,
    })
    if (!verified || registrationInfo.credential.id !== answer.id) return undefined
    const { credential, aaguid } = registrationInfo
    return {
      id: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      aaguid: aaguid.replaceAll('-', ''),
      counter: credential.counter,
      cloned: false,
      verifiesUser: registrationInfo.userVerified,
      backupEligible: registrationInfo.credentialDeviceType === 'multiDevice',
      backedUp: registrationInfo.credentialBackedUp,
      transports,
    }
  } catch {
    // The library throws on whatever does not fit, from a foreign origin to broken CBOR.
    return undefined
  }
}

/**
 * Nobody asked for a statement about the key's maker, and none is believed. Checking one would also make
 * this server fetch addresses that stand in a certificate which anybody may have written.
 */
function withoutStatement(
  answer: RegistrationResponseJSON,
  { decodeAttestationObject, isoCBOR }: Awaited<ReturnType<typeof helpers>>,
): RegistrationResponseJSON {
  const bytes = Buffer.from(answer.response.attestationObject, 'base64url')
  const authData = decodeAttestationObject(new Uint8Array(bytes)).get('authData')
  const plain = isoCBOR.encode(
    new Map<string, string | Map<string, never> | Uint8Array>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, never>()],
      ['authData', authData],
    ]),
  )
  const attestationObject = Buffer.from(plain).toString('base64url')
  return { ...answer, response: { ...answer.response, attestationObject } }
}

export interface Proof {
  counter: number
  backedUp: boolean
}

/** Whether this key has signed this challenge on our pages. The counter is the caller's to compare. */
export async function verifyAssertion(
  answer: AuthenticationResponseJSON,
  key: Key,
  expected: Expected,
): Promise<Proof | undefined> {
  const { verifyAuthenticationResponse } = await library()
  try {
    if (!isTopLevel(answer.response.clientDataJSON)) return undefined
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: expected.challenge,
      expectedOrigin: expected.party.origins,
      expectedRPID: expected.party.id,
      requireUserVerification: expected.userVerified,
      // Compared later, in one step with storing it.
      credential: { id: key.id, publicKey: new Uint8Array(key.publicKey), counter: 0 },
    })
    const eligible = authenticationInfo.credentialDeviceType === 'multiDevice'
    // Whether a key can be copied to other devices never changes: one that says otherwise is another key.
    if (!verified || eligible !== key.backupEligible) return undefined
    return {
      counter: authenticationInfo.newCounter,
      backedUp: authenticationInfo.credentialBackedUp,
    }
  } catch {
    return undefined
  }
}

/** A frame in a foreign page could lead a visitor to sign what they do not see. */
function isTopLevel(clientDataJson: string): boolean {
  const client: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'))
  if (!isFields(client)) return false
  const { crossOrigin, topOrigin } = client
  return (crossOrigin === undefined || crossOrigin === false) && topOrigin === undefined
}
