import type { ContinueWith } from '@portico/client'
import type { Outcome } from './flow-state.ts'
import type { AllowedPlaces } from './safe-url.ts'
import { safeRedirect, safeUrl } from './safe-url.ts'

export interface Wishes extends AllowedPlaces {
  /** Where people go who came without a wish. */
  home: string
  /** Where the visitor asked to go afterwards. */
  returnTo?: string | undefined
  /** Set while an OAuth2 server waits for this sign-in: the service may then lead to it, wherever it is. */
  challenge?: string | undefined
}

/** Where a browser goes when a flow is over; always an address that may be gone to. */
export function destination(outcome: Outcome, wishes: Wishes): string {
  const { here, home, returnTo } = wishes
  const wished = safeUrl(returnTo, wishes) ?? home
  switch (outcome.kind) {
    case 'signed-in':
    case 'registered':
    case 'go-on':
    case 'confirm-address':
      return nextPage(outcome.next, wishes) ?? wished
    case 'leave':
      return safeRedirect(outcome.to, here) ?? home
    case 'prove':
      return proofPage(outcome, wishes)
    case 'already-signed-in':
      return wished
  }
}

/** First what the visitor still has to do here, then where they go. */
function nextPage(next: readonly ContinueWith[], wishes: Wishes): string | undefined {
  for (const action of ['show_verification_ui', 'show_settings_ui', 'show_recovery_ui'] as const) {
    const item = next.find((one) => one.action === action)
    if (item?.action === action) {
      const page = action.slice('show_'.length, -'_ui'.length)
      const own = `/${page}?flow=${encodeURIComponent(item.flow.id)}`
      return safeUrl(item.flow.url, wishes) ?? safeUrl(own, wishes)
    }
  }
  const redirect = next.find((one) => one.action === 'redirect_browser_to')
  if (!redirect) return undefined
  const to = redirect.redirect_browser_to
  return wishes.challenge ? safeRedirect(to, wishes.here) : safeUrl(to, wishes)
}

/** The service's own address where it gave one; it knows what is to be replayed afterwards. */
function proofPage(
  { what, to }: Extract<Outcome, { kind: 'prove' }>,
  { here, origins, home }: Wishes,
): string {
  const page = new URL(
    safeUrl(to, { here, ...(origins && { origins }) }) ?? new URL('/login', here),
  )
  if (!to && what === 'second-factor') page.searchParams.set('aal', 'aal2')
  if (!to && what === 'again') page.searchParams.set('refresh', 'true')
  if (!page.searchParams.has('return_to')) page.searchParams.set('return_to', here)
  return safeUrl(page.href, { here }) ?? home
}
