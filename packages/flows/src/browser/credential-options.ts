import { bytesOf } from './base64url.ts'

/** The browser's own reading of the options, or ours where it has none or finds them odd. */
export function creationOptions(
  json: PublicKeyCredentialCreationOptionsJSON,
): PublicKeyCredentialCreationOptions {
  try {
    return PublicKeyCredential.parseCreationOptionsFromJSON(json)
  } catch {
    return readCreationOptions(json)
  }
}

export function requestOptions(
  json: PublicKeyCredentialRequestOptionsJSON,
): PublicKeyCredentialRequestOptions {
  try {
    return PublicKeyCredential.parseRequestOptionsFromJSON(json)
  } catch {
    return readRequestOptions(json)
  }
}

export function readCreationOptions(
  json: PublicKeyCredentialCreationOptionsJSON,
): PublicKeyCredentialCreationOptions {
  const { rp, user, challenge, pubKeyCredParams, timeout, authenticatorSelection } = json
  const attestation = preferences.find((preference) => preference === json.attestation)
  return {
    rp,
    user: { ...user, id: bytesOf(user.id) },
    challenge: bytesOf(challenge),
    pubKeyCredParams,
    ...(timeout !== undefined && { timeout }),
    ...(authenticatorSelection && { authenticatorSelection }),
    ...(attestation && { attestation }),
    excludeCredentials: (json.excludeCredentials ?? []).map(descriptor),
  }
}

export function readRequestOptions(
  json: PublicKeyCredentialRequestOptionsJSON,
): PublicKeyCredentialRequestOptions {
  const { challenge, timeout, rpId } = json
  const userVerification = requirements.find((one) => one === json.userVerification)
  return {
    challenge: bytesOf(challenge),
    ...(timeout !== undefined && { timeout }),
    ...(rpId && { rpId }),
    ...(userVerification && { userVerification }),
    allowCredentials: (json.allowCredentials ?? []).map(descriptor),
  }
}

const preferences = ['none', 'indirect', 'direct', 'enterprise'] as const
const requirements = ['required', 'preferred', 'discouraged'] as const

const descriptor = ({ id }: { id: string }): PublicKeyCredentialDescriptor => ({
  type: 'public-key',
  id: bytesOf(id),
})
