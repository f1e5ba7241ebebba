import type { AuthenticationMethod } from '@portico/client'
import type { Core } from '../core.ts'
import { iso } from '../identity/identity-record.ts'

/** One proof, as the session remembers it. */
export function proofBy(
  core: Core,
  method: string,
  aal: 'aal1' | 'aal2',
  provider?: string,
): AuthenticationMethod {
  return {
    method,
    aal,
    completed_at: iso(core.now()),
    ...(provider !== undefined && { provider }),
  }
}
