import type { Core } from '../../core.ts'
import type { FlowRecord } from '../../flow/flow-record.ts'
import { FormProblem } from '../../flow/form-problem.ts'
import { message } from '../../flow/message.ts'
import { isFields } from '../../http/fields.ts'
import type { StoredIdentity } from '../../identity/identity-record.ts'
import type { StoredSession } from '../../session/session-store.ts'
import { text } from '../../storage/row.ts'
import { proofBy } from '../authenticated.ts'
import { addLinkTo, ownerOf, readLink, type SocialLink } from './social-credential.ts'

const waits = 900_000

/** A login that will add a provider's account to the one that is signed in to. */
export function rememberLink(flow: FlowRecord, link: SocialLink, identityId: string): void {
  flow.memory['link'] = { ...link, identityId }
}

export const isLinking = (flow: FlowRecord): boolean => flow.memory['link'] !== undefined

/** The provider's account that is to be added once this person is signed in; refuses any other person. */
export function linkToAdd(
  core: Core,
  flow: FlowRecord,
  identity: StoredIdentity,
  session: StoredSession | undefined,
): SocialLink | undefined {
  const remembered = flow.memory['link']
  const link = readLink(remembered)
  if (link !== undefined && isFields(remembered)) {
    if (remembered['identityId'] === identity.id) return link
    throw new FormProblem({ message: message.linkedMismatch })
  }
  return session?.identity.id === identity.id ? takeWaiting(core, session.id) : undefined
}

/** Adds it to the account and to what the session has proved; `afterwards`: once the second factor is there. */
export function addLink(
  core: Core,
  link: SocialLink,
  session: StoredSession,
  { afterwards }: { afterwards: boolean },
): StoredSession {
  const { identity } = session
  if (afterwards) {
    letWait(core, session.id, link)
    return session
  }
  const owner = ownerOf(core, link)
  // Meanwhile someone else has it: signing in was right all the same.
  if (owner !== undefined && owner.id !== identity.id) return session
  if (owner === undefined) addLinkTo(core, identity.id, link)
  core.sessions.addProof(session, proofBy(core, 'oidc', 'aal1', link.provider))
  core.log.info({ event: 'link', provider: link.provider, identity: identity.id }, 'linked')
  return core.sessions.get(session.id) ?? session
}

function letWait(core: Core, sessionId: string, link: SocialLink): void {
  core.database
    .sql(
      `INSERT OR REPLACE INTO continuity (id, name, payload, expires_at) VALUES (?, 'oidc link', ?, ?)`,
    )
    .run(sessionId, JSON.stringify(link), core.now() + waits)
}

function takeWaiting(core: Core, sessionId: string): SocialLink | undefined {
  const row = core.database
    .sql(
      `DELETE FROM continuity WHERE id = ? AND name = 'oidc link' AND expires_at > ? RETURNING payload`,
    )
    .get(sessionId, core.now())
  return row === undefined ? undefined : readLink(JSON.parse(text(row, 'payload')))
}
