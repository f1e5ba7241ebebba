import type { Answer } from '../answer.ts'
import { text } from '../check.ts'
import type { CallOptions, Client } from '../client.ts'

/** The service's own script for WebAuthn nodes, as text. Portico never runs it. */
export async function getWebAuthnJavaScript(
  client: Client,
  options?: CallOptions,
): Promise<Answer<string>> {
  return client.send('GET', '/.well-known/ory/webauthn.js', { asText: true }, text, options)
}
