import type { Core } from '../../core.ts'
import { OpenIdProvider } from './open-id-provider.ts'

/** The configured providers by their names, in their order. */
export type Providers = ReadonlyMap<string, OpenIdProvider>

export function makeProviders({ config, urls }: Pick<Core, 'config' | 'urls'>): Providers {
  return new Map(
    config.methods.oidc.providers.map((one) => [one.id, new OpenIdProvider(one, urls.public)]),
  )
}
