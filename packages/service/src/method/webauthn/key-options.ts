import type { KeyRing } from './key-ring.ts'
import type { RelyingParty } from './relying-party.ts'

export type UserVerification = 'required' | 'preferred' | 'discouraged'

/** ES256 and its longer kin, RSA, EdDSA: in the order in which they are preferred. */
export const algorithms = [-7, -35, -36, -257, -258, -259, -37, -38, -39, -8]

const listed = (ring: KeyRing | undefined) =>
  (ring?.keys ?? []).map(({ id }) => ({ type: 'public-key', id }))

/** What a browser needs to make a new key. */
export function creationOptions(wanted: {
  party: RelyingParty
  user: { id: string; name: string }
  challenge: string
  timeout: number
  selection: { requireResidentKey: boolean; userVerification: UserVerification }
  /** Keys that someone has already: none is made twice. */
  known?: KeyRing
}): object {
  const { party, user, selection } = wanted
  const exclude = listed(wanted.known)
  return {
    publicKey: {
      rp: { name: party.name, id: party.id },
      user: { name: user.name, displayName: user.name, id: user.id },
      challenge: wanted.challenge,
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
      timeout: wanted.timeout,
      ...(exclude.length > 0 && { excludeCredentials: exclude }),
      authenticatorSelection: {
        requireResidentKey: selection.requireResidentKey,
        residentKey: selection.requireResidentKey ? 'required' : 'discouraged',
        userVerification: selection.userVerification,
      },
      attestation: 'none',
    },
  }
}

/** What a browser needs to ask for a key. Without a list, any discoverable one of this site will do. */
export function requestOptions(wanted: {
  party: RelyingParty
  challenge: string
  timeout: number
  userVerification: UserVerification
  allow?: KeyRing
}): object {
  return {
    publicKey: {
      challenge: wanted.challenge,
      timeout: wanted.timeout,
      rpId: wanted.party.id,
      ...(wanted.allow !== undefined && { allowCredentials: listed(wanted.allow) }),
      userVerification: wanted.userVerification,
    },
  }
}
