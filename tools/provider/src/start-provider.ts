import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'
import { Provider } from 'oidc-provider'
import type { ProviderAccount } from './account.ts'
import { sendPage } from './answer.ts'
import { fedCm } from './fed-cm.ts'
import { answerInteraction } from './interactions.ts'
import { memoryAdapter } from './memory-adapter.ts'
import { faultPage } from './pages.ts'
import { clientMetadata, takesRedirect, type ProviderClient } from './provider-client.ts'

export interface ProviderOptions {
  /** Any free port when left out. */
  port?: number
  clients: readonly ProviderClient[]
  accounts: readonly ProviderAccount[]
}

/** A running OpenID provider. */
export interface SampleProvider extends AsyncDisposable {
  /** On 127.0.0.1, which is another site than localhost: so cookies are those of a real provider. */
  readonly issuer: string
  readonly port: number
  /** What `navigator.credentials.get` takes as configURL. */
  readonly fedCmConfigUrl: string
  stop(): Promise<void>
}

export async function startProvider(options: ProviderOptions): Promise<SampleProvider> {
  const server = createServer()
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('a provider without a port')
  const issuer = `http://127.0.0.1:${address.port}`

  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const kid = randomBytes(8).toString('hex')
  const jwk = { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' }
  const provider = oidcProvider(issuer, options, jwk)
  const fedCmRoutes = fedCm({ issuer, kid, privateKey, ...options })
  const oidc = provider.callback()

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (await fedCmRoutes.answer(request, response)) return
    if (request.url?.startsWith('/interaction/')) {
      const { accounts } = options
      const { signedInHeaders } = fedCmRoutes
      return answerInteraction({ provider, accounts, signedInHeaders }, request, response)
    }
    await oidc(request, response)
  }
  server.on('request', (request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (response.headersSent) return response.destroy()
      const reason = error instanceof Error ? error.message : 'unknown'
      return sendPage(response, faultPage(reason), { status: 400 })
    })
  })

  let stopped: Promise<void> | undefined
  const stop = () =>
    (stopped ??= new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    }))
  return {
    issuer,
    port: address.port,
    fedCmConfigUrl: `${issuer}/fedcm/config.json`,
    stop,
    [Symbol.asyncDispose]: stop,
  }
}

function oidcProvider(
  issuer: string,
  { clients, accounts }: ProviderOptions,
  key: object,
): Provider {
  const provider = new Provider(issuer, {
    adapter: memoryAdapter(),
    clients: clients.map(clientMetadata),
    jwks: { keys: [key] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'picture'],
    },
    // As the large providers do, and as engines expect that never ask the userinfo endpoint.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, revocation: { enabled: true } },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    pkce: {
      required: (_context, { clientId }) =>
        clients.find((client) => client.clientId === clientId)?.requirePkce ?? true,
    },
    findAccount: (_context, sub) => {
      const account = accounts.find((one) => one.sub === sub)
      return account && { accountId: sub, claims: () => ({ ...account }) }
    },
    renderError: (context, { error, error_description: reason }) => {
      context.type = 'html'
      context.body = faultPage(`${error}: ${reason ?? ''}`)
    },
    ttl: {
      AccessToken: 3600,
      AuthorizationCode: 60,
      IdToken: 3600,
      Interaction: 3600,
      Session: 86_400,
      Grant: 86_400,
    },
  })
  provider.Client.prototype.redirectUriAllowed = function (redirectUri) {
    const client = clients.find(({ clientId }) => clientId === this.clientId)
    return client !== undefined && takesRedirect(client, redirectUri)
  }
  return provider
}
