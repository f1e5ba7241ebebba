import { randomBytes } from 'node:crypto'
import type { ProviderAccount } from './account.ts'
import { startProvider, type SampleProvider } from './start-provider.ts'

/** The sample provider as a service gets to know it. */
export interface Sample extends AsyncDisposable {
  id: string
  label: string
  clientId: string
  clientSecret: string
  provider: SampleProvider
}

const person = (first: string, last: string): ProviderAccount => ({
  sub: first.toLowerCase(),
  email: `${first.toLowerCase()}@sample.example`,
  email_verified: true,
  name: `${first} ${last}`,
  given_name: first,
  family_name: last,
})

/** People to sign in as; the last one shows what happens when a provider does not know an e-mail. */
const accounts = [
  person('Ada', 'Lovelace'),
  person('Alan', 'Turing'),
  person('Edith', 'Clarke'),
  person('Grace', 'Hopper'),
  person('Joan', 'Clarke'),
  person('Mary', 'Jackson'),
  { sub: 'nobody', name: 'Someone without an e-mail' },
]

/**
 * A provider to try social sign-in with at one site, in development. It is on 127.0.0.1, which is another site
 * than localhost. Where its port is taken, `say` tells so and the site does without.
 */
export async function startSample(
  { siteUrl, port }: { siteUrl: string; port: number },
  say: (line: string) => void,
): Promise<Sample | undefined> {
  const id = 'sample'
  const client = {
    clientId: 'portico',
    clientSecret: randomBytes(24).toString('base64url'),
    name: 'Portico',
    redirectUris: [`${siteUrl}/self-service/methods/oidc/callback/${id}`],
  }
  try {
    const provider = await startProvider({ port, clients: [client], accounts })
    const { clientId, clientSecret } = client
    return {
      id,
      label: 'Sample ID',
      clientId,
      clientSecret,
      provider,
      [Symbol.asyncDispose]: () => provider.stop(),
    }
  } catch (problem) {
    if (!(problem instanceof Error && 'code' in problem && problem.code === 'EADDRINUSE')) {
      throw problem
    }
    say(
      `Port ${port} is in use, so there is no sample provider: choose another port with PORTICO_PROVIDER_PORT.`,
    )
    return undefined
  }
}
