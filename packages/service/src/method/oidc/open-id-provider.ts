import {
  createRemoteJWKSet,
  customFetch,
  type JWTPayload,
  jwtVerify,
  type JWTVerifyGetKey,
} from 'jose'
import * as openid from 'openid-client'
import type { ProviderConfig } from '../../config/config.ts'
import type { Core } from '../../core.ts'
import { backChannel } from './back-channel.ts'

/** What the visitor's browser was sent away with, to be found again in the answer. */
export interface Checks {
  state: string
  nonce: string
  verifier: string
}

/** What a provider says about someone; `sub` is always there. */
export type Claims = JWTPayload & { sub: string }

interface Discovered {
  client: openid.Configuration
  keys: JWTVerifyGetKey
  issuer: string
}

const leeway = 60
const rediscoverAfter = 3_600_000
const keysStayFor = 600_000
const askForKeysEvery = 5_000

/** Only signatures that anyone can check and nobody but the provider can make. */
const algorithms = 'RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA Ed25519'.split(' ')

/** A token that is not what it should be. */
export class TokenRefused extends Error {
  override readonly name = 'TokenRefused'
}

/** One configured provider. Its addresses are learned from it when it is first used. */
export class OpenIdProvider {
  readonly config: ProviderConfig
  readonly redirectUri: string
  #discovered: { at: number; result: Promise<Discovered> } | undefined

  constructor(config: ProviderConfig, publicUrl: string) {
    this.config = config
    this.redirectUri = `${publicUrl}/self-service/methods/oidc/callback/${config.id}`
  }

  get id(): string {
    return this.config.id
  }

  get label(): string {
    return this.config.label || this.config.id
  }

  /** Where the visitor signs in. */
  async authorizationUrl(
    core: Core,
    { state, nonce, verifier }: Checks,
    upstream: Record<string, string>,
  ): Promise<string> {
    const { client } = await this.#discover(core)
    return openid.buildAuthorizationUrl(client, {
      ...upstream,
      redirect_uri: this.redirectUri,
      response_type: 'code',
      scope: this.config.scope.join(' '),
      state,
      nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }).href
  }

  /** Who came back. The answer's parameters are in `search`. */
  async claimsOfCallback(core: Core, search: string, checks: Checks): Promise<Claims> {
    const { client } = await this.#discover(core)
    const tokens = await openid.authorizationCodeGrant(
      client,
      new URL(`${this.redirectUri}${search}`),
      {
        expectedState: checks.state,
        expectedNonce: checks.nonce,
        pkceCodeVerifier: checks.verifier,
        idTokenExpected: true,
      },
    )
    const claims = await this.verify(core, tokens.id_token ?? '', [this.config.client_id])
    if (claims['nonce'] !== checks.nonce) throw new TokenRefused('the nonce is another one')
    const told = Object.values(this.config.claims).every((name) => claims[name] !== undefined)
    if (told || client.serverMetadata().userinfo_endpoint === undefined) return claims
    const more = await openid.fetchUserInfo(client, tokens.access_token, claims.sub)
    return { ...more, ...claims }
  }

  /** An ID token, however it came here: signed by this provider, for us, now. */
  async verify(core: Core, token: string, audiences: string[]): Promise<Claims> {
    const { keys, issuer } = await this.#discover(core)
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience: audiences,
      algorithms,
      clockTolerance: leeway,
      currentDate: new Date(core.now()),
      // Also refuses what was issued in the future.
      maxTokenAge: '1h',
      requiredClaims: ['sub', 'exp', 'iat'],
    })
    const { sub, aud, azp } = payload
    if (typeof sub !== 'string' || sub === '' || sub.length > 255) {
      throw new TokenRefused('the subject is missing or too long')
    }
    const shared = Array.isArray(aud) && aud.length > 1
    const ours = typeof azp === 'string' ? audiences.includes(azp) : azp === undefined && !shared
    if (!ours) {
      throw new TokenRefused('the token was made for another party')
    }
    return { ...payload, sub }
  }

  async issuer(core: Core): Promise<string> {
    return (await this.#discover(core)).issuer
  }

  #discover(core: Core): Promise<Discovered> {
    const now = core.now()
    if (this.#discovered !== undefined && now - this.#discovered.at < rediscoverAfter) {
      return this.#discovered.result
    }
    const result = discover(this.config, core.development)
    const discovered = { at: now, result }
    this.#discovered = discovered
    result.catch(() => {
      // The next visitor may have more luck.
      if (this.#discovered === discovered) this.#discovered = undefined
    })
    return result
  }
}

async function discover(config: ProviderConfig, development: boolean): Promise<Discovered> {
  const fetch = backChannel(development)
  const execute = development ? [openid.allowInsecureRequests] : []
  const found = await openid.discovery(
    new URL(config.issuer_url),
    config.client_id,
    undefined,
    openid.None(),
    { [openid.customFetch]: fetch, execute, timeout: 10 },
  )
  const server = found.serverMetadata()
  const client = new openid.Configuration(
    server,
    config.client_id,
    { [openid.clockTolerance]: leeway },
    clientAuthentication(config, server.token_endpoint_auth_methods_supported),
  )
  client[openid.customFetch] = fetch
  client.timeout = 10
  for (const change of execute) change(client)
  if (server.jwks_uri === undefined) throw new TokenRefused('the provider names no keys')
  const keys = createRemoteJWKSet(new URL(server.jwks_uri), {
    [customFetch]: fetch,
    cooldownDuration: askForKeysEvery,
    cacheMaxAge: keysStayFor,
  })
  return { client, keys, issuer: server.issuer }
}

function clientAuthentication(config: ProviderConfig, supported?: string[]): openid.ClientAuth {
  const { client_secret: secret } = config
  if (secret === undefined) return openid.None()
  const basic = supported === undefined || supported.includes('client_secret_basic')
  return basic ? openid.ClientSecretBasic(secret) : openid.ClientSecretPost(secret)
}
