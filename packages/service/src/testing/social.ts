import type { ProviderConfig } from '../config/config.ts'
import type { Browser, Reply } from './visitor.ts'

/** A provider as the configuration names it; the samples all know the client `door`. */
export function providerAt(
  id: string,
  issuer: string,
  more: Partial<ProviderConfig> = {},
): ProviderConfig {
  return {
    id,
    label: '',
    issuer_url: issuer,
    client_id: 'door',
    client_secret: 'knock',
    scope: ['openid', 'email', 'profile'],
    additional_id_token_audiences: [],
    claims: { email: 'email', 'name.first': 'given_name', 'name.last': 'family_name' },
    ...more,
  }
}

/** A navigation, as a browser makes it when a provider sends it back. */
export const visit = (browser: Browser, address: string): Promise<Reply> =>
  browser.send('GET', address, { headers: { accept: 'text/html' } })

/** From a flow's button to the provider, and back to the service; `atProvider` is what the person does there. */
export async function throughProvider(
  browser: Browser,
  flow: unknown,
  atProvider: (address: string) => Promise<string>,
  fields: Record<string, unknown> = { provider: 'sample' },
): Promise<Reply> {
  const left = await browser.submit(flow, fields)
  if (left.status !== 422) throw new Error(JSON.stringify(left.body))
  return visit(browser, await atProvider(String(left.body['redirect_browser_to'])))
}

/** The flow that a page's address names. */
export async function flowAt(browser: Browser, location: string | undefined, kind: string) {
  const url = new URL(location ?? '')
  if (url.pathname !== `/${kind}`) throw new Error(`led to ${url.pathname}`)
  return (await browser.get(`/self-service/${kind}/flows?id=${url.searchParams.get('flow')}`)).body
}
