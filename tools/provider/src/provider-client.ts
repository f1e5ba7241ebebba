import type { ClientMetadata } from 'oidc-provider'

/** A site that lets its visitors sign in with the provider. */
export interface ProviderClient {
  clientId: string
  clientSecret: string
  /** Where answers may go; any address on loopback when left out, for services on a port of the moment. */
  redirectUris?: readonly string[]
  /** Refuses a start without a code challenge, unless false. */
  requirePkce?: boolean
  name?: string
}

export function clientMetadata(client: ProviderClient): ClientMetadata {
  return {
    client_id: client.clientId,
    client_secret: client.clientSecret,
    client_name: client.name ?? client.clientId,
    // One is required; which ones are taken, `takesRedirect` decides.
    redirect_uris: [...(client.redirectUris ?? ['http://localhost/callback'])],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
  }
}

export function takesRedirect(client: ProviderClient, redirectUri: string): boolean {
  if (client.redirectUris !== undefined) return client.redirectUris.includes(redirectUri)
  const { protocol, hostname } = new URL(redirectUri)
  return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}
