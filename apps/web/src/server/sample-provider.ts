import { randomBytes } from 'node:crypto'
import type { PartialConfig } from '@portico/service'
import type { SiteConfig } from './site-config.ts'

type ProviderConfig = NonNullable<
  NonNullable<NonNullable<PartialConfig['methods']>['oidc']>['providers']
>[number]

export interface RunningProvider {
  /** How the service gets to know it. */
  config: ProviderConfig
  stop: () => Promise<void>
}

const id = 'sample'

/** People to sign in as; the last one shows what happens when a provider does not know an e-mail. */
const accounts = [
  {
    sub: 'ada',
    email: 'ada@sample.example',
    email_verified: true,
    name: 'Ada Lovelace',
    given_name: 'Ada',
    family_name: 'Lovelace',
  },
  {
    sub: 'alan',
    email: 'alan@sample.example',
    email_verified: true,
    name: 'Alan Turing',
    given_name: 'Alan',
    family_name: 'Turing',
  },
  { sub: 'nobody', name: 'Someone without an e-mail' },
]

/**
 * A provider to try social sign-in with, in development alone. It is on 127.0.0.1, which is another site
 * than localhost. Where its port is taken, `say` tells so and the site does without.
 */
export async function startSampleProvider(
  { mode, publicUrl, providerPort }: SiteConfig,
  say: (line: string) => void,
): Promise<RunningProvider | undefined> {
  if (mode !== 'development') return undefined
  const clientSecret = randomBytes(24).toString('base64url')
  const client = {
    clientId: 'portico',
    clientSecret,
    name: 'Portico',
    redirectUris: [`${publicUrl}/self-service/methods/oidc/callback/${id}`],
  }
  // Loaded only here: in production it is not even read.
  const { startProvider } = await import('@portico/provider')
  try {
    const provider = await startProvider({ port: providerPort, clients: [client], accounts })
    return {
      config: {
        id,
        label: 'Sample ID',
        issuer_url: provider.issuer,
        client_id: client.clientId,
        client_secret: clientSecret,
        fedcm_config_url: provider.fedCmConfigUrl,
        scope: ['openid', 'email', 'profile'],
        additional_id_token_audiences: [],
        claims: { email: 'email', 'name.first': 'given_name', 'name.last': 'family_name' },
      },
      stop: () => provider.stop(),
    }
  } catch (problem) {
    if (!(problem instanceof Error && 'code' in problem && problem.code === 'EADDRINUSE')) {
      throw problem
    }
    say(
      `Port ${providerPort} is in use, so there is no sample provider: choose another port with PORTICO_PROVIDER_PORT.`,
    )
    return undefined
  }
}
