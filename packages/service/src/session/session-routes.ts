import type { Session } from '@portico/client'
import { stepUpUrl } from '../flow/after-login.ts'
import { needsSecondFactor } from '../flow/finish-login.ts'
import { isUuid } from '../flow/load-flow.ts'
import type { Call } from '../http/call.ts'
import { emptyAnswer, jsonAnswer, type Outgoing } from '../http/outgoing.ts'
import { badRequest, noSession, notFound, secondFactorNeeded } from '../http/problems.ts'
import type { Route } from '../http/route.ts'
import { pageLinks, readPage } from './session-page.ts'
import type { StoredSession } from './session-store.ts'
import { wireSession } from './wire-session.ts'

/** The session of this request, if it has proved enough. */
function strongSession(call: Call): StoredSession {
  const { session } = call
  if (session === undefined) throw noSession()
  if (needsSecondFactor(call, session)) throw secondFactorNeeded(stepUpUrl(call, undefined))
  return session
}

function whoami(call: Call): Outgoing | Promise<Outgoing> {
  const session = strongSession(call)
  const { core } = call
  const shown = wireSession(session, core.urls.public, core.now())
  const headers: [string, string][] = [
    ['x-kratos-authenticated-identity-id', session.identity.id],
    ['vary', 'Cookie'],
  ]
  const template = call.request.search === '' ? null : call.query.get('tokenize_as')
  if (template === null || template === '') return jsonAnswer(200, shown, headers)
  return core.tokenizer
    .tokenize(template, shown)
    .then((tokenized) => jsonAnswer(200, { ...shown, tokenized }, headers))
}

function list(call: Call): Outgoing {
  const session = strongSession(call)
  const { sessions, urls, now } = call.core
  const page = readPage(call.query)
  const total = sessions.countOthers(session.identity.id, session.id)
  const found = sessions.others(session.identity.id, session.id, page.size, page.offset)
  return jsonAnswer(
    200,
    found.map((other) => asListed(wireSession(other, urls.public, now()))),
    [
      ['x-total-count', String(total)],
      ['link', pageLinks(`${urls.public}/sessions`, page, total)],
    ],
  )
}

/** In a list the identity comes without its addresses, as the protocol has it. */
function asListed(session: Session): Session {
  if (session.identity === null || session.identity === undefined) return session
  const { verifiable_addresses: _v, recovery_addresses: _r, ...identity } = session.identity
  return { ...session, identity: { ...identity, schema_url: '' } }
}

function revokeOthers(call: Call): Outgoing {
  const session = strongSession(call)
  return jsonAnswer(200, {
    count: call.core.sessions.revokeOthers(session.identity.id, session.id),
  })
}

function revokeOne(call: Call): Outgoing {
  const session = strongSession(call)
  const id = call.request.path.split('/').at(-1) ?? ''
  if (!isUuid(id)) throw badRequest('The session id is not a UUID.')
  if (id === session.id) {
    throw badRequest('Cannot revoke current session. Use the logout flow instead.')
  }
  // Whether someone else has a session of this id is nobody's business: it is not found either way.
  if (!call.core.sessions.revokeOwn(id, session.identity.id)) {
    throw notFound('There is no such session of yours.')
  }
  return emptyAnswer()
}

export const sessionRoutes: Route[] = [
  { method: '*', path: '/sessions/whoami', answer: whoami },
  { method: 'GET', path: '/sessions', answer: list },
  { method: 'DELETE', path: '/sessions', answer: revokeOthers },
  { method: 'DELETE', path: '/sessions/*', answer: revokeOne },
  {
    method: 'GET',
    path: '/.well-known/jwks.json',
    answer: async (call) => jsonAnswer(200, await call.core.tokenizer.keys()),
  },
]
