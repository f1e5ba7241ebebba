import type { Flow } from '@portico/client'
import { toSession } from '@portico/client'
import type { FlowKind } from '@portico/flows'
import type { render as Render } from '../render.tsx'
import type { PageRequest } from './flow-of-page.ts'
import { clientFor } from './flow-of-page.ts'

/**
 * Whose account a sign-in has to confirm: again, or with a second factor. Empty where the service does not
 * tell, as before a second factor; undefined where nobody is signed in yet.
 */
export async function signedInAs(
  { identityName }: typeof Render,
  request: PageRequest,
  kind: FlowKind,
  flow: Flow,
): Promise<string | undefined> {
  if (kind !== 'login') return undefined
  const isSecond = 'requested_aal' in flow && flow.requested_aal === 'aal2'
  if (!isSecond && !('refresh' in flow && flow.refresh)) return undefined
  const named = identityName(undefined, flow)
  if (named) return named
  const who = await toSession(clientFor(request, request.headers.get('cookie') ?? ''))
  const session = who.kind === 'answer' && 'id' in who.body ? who.body : undefined
  return identityName(session) ?? ''
}
