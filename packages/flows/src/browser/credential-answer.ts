import { base64url } from './base64url.ts'

/** What a browser, or a password manager in its place, gives. */
interface KeyAnswer {
  id: string
  rawId: ArrayBuffer
  response: AuthenticatorResponse
  toJSON?: () => object
}

/** A key's answer as the protocol carries it: a string that holds JSON. */
export function credentialAnswer(credential: KeyAnswer): string {
  return JSON.stringify(
    // Password managers that stand in for the browser often leave this method out.
    credential.toJSON?.() ?? readCredential(credential),
  )
}

function readCredential(credential: KeyAnswer) {
  const { id, rawId, response } = credential
  return {
    id,
    rawId: base64url(rawId),
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: base64url(response.clientDataJSON),
      ...bytesIn(response, 'attestationObject'),
      ...bytesIn(response, 'authenticatorData'),
      ...bytesIn(response, 'signature'),
      ...bytesIn(response, 'userHandle'),
      ...transportsOf(response),
    },
  }
}

function bytesIn(response: object, name: string): Record<string, string> {
  const value: unknown = Reflect.get(response, name)
  return value instanceof ArrayBuffer ? { [name]: base64url(value) } : {}
}

function transportsOf(response: object): { transports?: unknown } {
  return 'getTransports' in response && typeof response.getTransports === 'function'
    ? { transports: response.getTransports() }
    : {}
}
