import type { Flow, LoginFlow } from '@portico/client'
import type { FlowKind } from '../flow-kind.ts'
import type { FlowState } from '../flow-state.ts'
import type { TabNews } from './tabs.ts'

/**
 * What a page knows by being there: the service shows a first sign-in to nobody who is signed in, and settings
 * to nobody else. So a sign-in or sign-out that ran without script is told too, by the page that it ended on.
 */
export function newsOf(kind: FlowKind, state: FlowState): TabNews | undefined {
  if (state.at === 'over') {
    const { outcome } = state
    return outcome.kind === 'signed-in' || outcome.kind === 'already-signed-in'
      ? 'signed-in'
      : undefined
  }
  if (state.at !== 'asking') return undefined
  const { flow } = state
  if (kind === 'verification') return isVerified(flow) ? 'verified' : undefined
  if (kind === 'settings') return 'signed-in'
  return kind === 'login' && isFirstSignIn(flow) ? 'signed-out' : undefined
}

/** Whether news of another tab changes what this page is for. */
export function concerns(news: TabNews, kind: FlowKind, flow: Flow): boolean {
  const needsSession = kind === 'settings' || (kind === 'login' && !isFirstSignIn(flow))
  switch (news) {
    case 'signed-in':
      return kind === 'registration' || kind === 'recovery' || (kind === 'login' && !needsSession)
    case 'signed-out':
      return needsSession
    case 'verified':
      return kind === 'verification' && !isVerified(flow)
  }
}

const isFirstSignIn = ({ refresh, requested_aal: aal }: LoginFlow): boolean =>
  !refresh && aal !== 'aal2'

const isVerified = ({ state }: Flow): boolean => state === 'passed_challenge'
