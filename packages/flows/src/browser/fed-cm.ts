import type { Client, FedcmFlow, FedcmProvider } from '@portico/client'
import { createFedcmFlow, updateFedcmFlow } from '@portico/client'
import type { FlowRunner } from '../flow-runner.ts'

/**
 * Sign-in with a provider by the browser's own dialog. Where the browser or the service has none, or the
 * visitor wants none, nothing happens: the provider's button is there all the same. The answer ends the offer.
 */
export function offerFedCm(runner: FlowRunner, client: Client): () => void {
  const abort = new AbortController()
  void signIn(runner, client, abort.signal).catch(() => {})
  return () => abort.abort()
}

async function signIn(runner: FlowRunner, client: Client, signal: AbortSignal): Promise<void> {
  if (!('IdentityCredential' in globalThis)) return
  const asked = await createFedcmFlow(client, { signal })
  if (asked.kind !== 'answer' || !('providers' in asked.body)) return
  if (asked.body.providers.length === 0) return
  const credential = await navigator.credentials.get({ ...identityRequest(asked.body), signal })
  const body = credential && tokenBody(credential, asked.body)
  if (!body || signal.aborted) return
  await runner.submit(body, (client, _, options) => updateFedcmFlow(client, { body }, options))
}

/** What the standard adds to a request for credentials. */
interface IdentityRequest extends CredentialRequestOptions {
  identity: { providers: Record<string, unknown>[] }
}

export function identityRequest({ providers }: FedcmFlow): IdentityRequest {
  return { identity: { providers: providers.map(askedOf) }, mediation: 'optional' }
}

function askedOf(provider: FedcmProvider): Record<string, unknown> {
  const { config_url, client_id, nonce, login_hint, domain_hint, fields, parameters } = provider
  return {
    configURL: config_url,
    clientId: client_id,
    nonce,
    // Newer browsers pass on only what is among the parameters.
    params: { ...parameters, nonce },
    ...(login_hint && { loginHint: login_hint }),
    ...(domain_hint && { domainHint: domain_hint }),
    ...(fields && { fields }),
  }
}

export function tokenBody(
  credential: object,
  { csrf_token, providers }: FedcmFlow,
): { csrf_token: string; token: string; nonce?: string } | undefined {
  if (!('token' in credential) || typeof credential.token !== 'string') return undefined
  const chosen = 'configURL' in credential ? credential.configURL : undefined
  const provider =
    providers.length === 1
      ? providers[0]
      : providers.find(({ config_url: configUrl }) => configUrl === chosen)
  return { csrf_token, token: credential.token, ...(provider && { nonce: provider.nonce }) }
}
