import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

/** What an issuer does wrong, if anything. */
export interface Misbehaviour {
  /** Changes the claims of the ID token. */
  claims?: (claims: JWTPayload, issuer: OpenIdIssuer) => JWTPayload
  /** Makes the whole ID token. */
  token?: (claims: JWTPayload, issuer: OpenIdIssuer) => Promise<string> | string
  /** Changes the query that the visitor comes back with. */
  callback?: (query: URLSearchParams, issuer: OpenIdIssuer) => void
  /** Answers the token request by itself. */
  tokenEndpoint?: (response: ServerResponse, issuer: OpenIdIssuer) => void
  /** Changes the metadata. */
  metadata?: (metadata: Record<string, unknown>) => Record<string, unknown>
}

export interface OpenIdIssuer extends AsyncDisposable {
  readonly url: string
  readonly key: CryptoKey
  readonly kid: string
  /** Requests other than those of the protocol, e.g. those that followed a redirect. */
  readonly strayRequests: string[]
  misbehaviour: Misbehaviour
  /** What a visitor's browser is sent back with, without any page in between. */
  authorize(authorizationUrl: string): string
  sign(claims: JWTPayload, header?: { alg?: string; kid?: string }): Promise<string>
}

const kid = 'issuer-key'

/** A tiny OpenID issuer that can be told to lie. It signs in one person without asking. */
export async function startIssuer(person: JWTPayload): Promise<OpenIdIssuer> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }
  const codes = new Map<string, URLSearchParams>()
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('an issuer without a port')
  const url = `http://127.0.0.1:${bound.port}`

  const issuer: OpenIdIssuer = {
    url,
    key: privateKey,
    kid,
    strayRequests: [],
    misbehaviour: {},
    authorize(authorizationUrl) {
      const asked = new URL(authorizationUrl).searchParams
      const code = `code-${codes.size}`
      codes.set(code, asked)
      const query = new URLSearchParams({ code, state: asked.get('state') ?? '', iss: url })
      issuer.misbehaviour.callback?.(query, issuer)
      return `${asked.get('redirect_uri')}?${query}`
    },
    sign: (claims, header = {}) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, ...header }).sign(privateKey),
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const json = (body: object) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const { misbehaviour } = issuer
    switch (request.url) {
      case '/.well-known/openid-configuration': {
        const metadata = {
          issuer: url,
          authorization_endpoint: `${url}/authorize`,
          token_endpoint: `${url}/token`,
          jwks_uri: `${url}/keys`,
          authorization_response_iss_parameter_supported: true,
        }
        json(misbehaviour.metadata?.(metadata) ?? metadata)
        return
      }
      case '/keys':
        json({ keys: [jwk] })
        return
      case '/token': {
        if (misbehaviour.tokenEndpoint) {
          misbehaviour.tokenEndpoint(response, issuer)
          return
        }
        const asked = codes.get(new URLSearchParams(await text(request)).get('code') ?? '')
        const now = Math.floor(Date.now() / 1000)
        const honest: JWTPayload = {
          ...person,
          iss: url,
          aud: 'door',
          iat: now,
          exp: now + 300,
          nonce: asked?.get('nonce') ?? '',
        }
        const claims = misbehaviour.claims?.(honest, issuer) ?? honest
        const token = (await misbehaviour.token?.(claims, issuer)) ?? (await issuer.sign(claims))
        json({ access_token: 'access', token_type: 'bearer', expires_in: 300, id_token: token })
        return
      }
      default:
        issuer.strayRequests.push(`${request.method} ${request.url}`)
        response.writeHead(404).end()
    }
  }
  return issuer
}
