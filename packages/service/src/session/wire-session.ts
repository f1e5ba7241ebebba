import type { Session } from '@portico/client'
import { iso, wireIdentity } from '../identity/identity-record.ts'
import type { StoredSession } from './session-store.ts'

/** A session as its owner sees it. */
export function wireSession(session: StoredSession, publicUrl: string, now: number): Session {
  return {
    id: session.id,
    active: session.expiresAt > now && session.identity.state === 'active',
    expires_at: iso(session.expiresAt),
    authenticated_at: iso(session.authenticatedAt),
    authenticator_assurance_level: session.aal,
    authentication_methods: session.methods,
    issued_at: iso(session.issuedAt),
    identity: wireIdentity(session.identity, publicUrl),
    devices: session.devices().map((device) => ({
      id: device.id,
      ip_address: device.ipAddress,
      user_agent: device.userAgent,
      location: device.location,
    })),
  }
}
