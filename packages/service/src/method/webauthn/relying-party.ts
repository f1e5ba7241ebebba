import type { RelyingParty as Configured } from '../../config/config.ts'
import type { Urls } from '../../config/urls.ts'

/** Who a key is made for: it answers to this name alone, and only on these pages. */
export interface RelyingParty {
  id: string
  name: string
  origins: string[]
}

/** What is not configured follows from where the visitor's browser is. */
export function relyingParty(configured: Configured, urls: Urls): RelyingParty {
  const here = new URL(urls.public)
  const pages = new Set([here.origin, new URL(urls.ui.login).origin])
  return {
    id: configured.id === '' ? here.hostname : configured.id,
    name: configured.display_name,
    origins: configured.origins.length === 0 ? [...pages] : configured.origins,
  }
}
