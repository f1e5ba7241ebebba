import type { Flow } from '@portico/client'

/**
 * The account's pages in a browser, for what an app cannot do itself: a provider is connected to an account
 * in the browser that the account is signed in on. By way of a sign-in, which a browser that knows the
 * person passes over. Undefined where the flow does not say where its service is.
 */
export function webSettings({ ui }: Flow, returnTo?: string): string | undefined {
  const [base] = ui.action.split('/self-service/')
  if (!base || base === ui.action || !/^https?:\/\//.test(base)) return undefined
  const settings = withReturn(`${base}/self-service/settings/browser`, returnTo)
  return withReturn(`${base}/self-service/login/browser`, settings)
}

const withReturn = (address: string, returnTo: string | undefined): string =>
  returnTo ? `${address}?return_to=${encodeURIComponent(returnTo)}` : address
