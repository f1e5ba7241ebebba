import { withQuery } from '../config/urls.ts'
import type { Call } from '../http/call.ts'

/** Where a visitor lands who asked for nothing else. */
export function afterLogin(call: Call): string {
  const { config, urls } = call.core
  return new URL(config.flows.login.default_return_url ?? '', urls.defaultReturn).href
}

/** Where a visitor completes a second factor. */
export function stepUpUrl(call: Call, returnTo: string | undefined): string {
  return withQuery(`${call.core.urls.public}/self-service/login/browser`, {
    aal: 'aal2',
    return_to: returnTo,
  })
}
