import { randomBytes } from 'node:crypto'
import { startProvider, type ProviderAccount } from '@portico/provider'
import { afterAll } from 'vitest'
import type { Setup } from '../engine.ts'

const client = { clientId: 'door', clientSecret: 'knock' }

/** People at the provider. Each case takes one of its own, so that all can share the provider. */
export function accountsAtProvider(count: number): ProviderAccount[] {
  return Array.from({ length: count }, () => {
    const sub = randomBytes(6).toString('hex')
    return {
      sub,
      email: `${sub}@example.org`,
      email_verified: true,
      given_name: 'Ada',
      family_name: 'Lovelace',
    }
  })
}

/** A provider that runs as long as the file's cases do, and the setup of a service that trusts it. */
export async function withProvider(accounts: readonly ProviderAccount[]): Promise<Setup> {
  const provider = await startProvider({ clients: [client], accounts })
  afterAll(() => provider.stop())
  return {
    providers: [
      {
        id: 'sample',
        label: 'Sample',
        issuerUrl: provider.issuer,
        fedCmConfigUrl: provider.fedCmConfigUrl,
        ...client,
      },
    ],
    allowedReturnUrls: ['portico-app://callback'],
  }
}
