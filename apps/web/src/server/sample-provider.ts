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

/** A provider to try social sign-in with, in development alone. */
export async function startSampleProvider(
  { mode, publicUrl, providerPort }: SiteConfig,
  say: (line: string) => void,
): Promise<RunningProvider | undefined> {
  if (mode !== 'development') return undefined
  // Loaded only here: in production it is not even read.
  const { startSample } = await import('@portico/provider')
  const sample = await startSample({ siteUrl: publicUrl, port: providerPort }, say)
  if (!sample) return undefined
  const { id, label, clientId, clientSecret, provider } = sample
  return {
    config: {
      id,
      label,
      issuer_url: provider.issuer,
      client_id: clientId,
      client_secret: clientSecret,
      fedcm_config_url: provider.fedCmConfigUrl,
      scope: ['openid', 'email', 'profile'],
      additional_id_token_audiences: [],
      claims: { email: 'email', 'name.first': 'given_name', 'name.last': 'family_name' },
    },
    stop: () => provider.stop(),
  }
}
