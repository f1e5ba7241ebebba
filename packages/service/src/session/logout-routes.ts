import { withQuery } from '../config/urls.ts'
import { readFields } from '../http/body.ts'
import type { Call } from '../http/call.ts'
import { rotateCsrf } from '../http/csrf.ts'
import { textField } from '../http/fields.ts'
import { emptyAnswer, jsonAnswer, type Outgoing, redirectAnswer } from '../http/outgoing.ts'
import { badRequest, sessionInactive } from '../http/problems.ts'
import { queryReturnTo } from '../http/return-to.ts'
import type { Route } from '../http/route.ts'
import { ServiceError } from '../http/service-error.ts'
import { dropSession } from './session-cookie.ts'

function start(call: Call): Outgoing {
  const { session } = call
  if (session === undefined) throw sessionInactive()
  const token = call.core.sessions.logoutToken(session.id)
  const url = withQuery(`${call.core.urls.public}/self-service/logout`, {
    token,
    return_to: queryReturnTo(call),
  })
  return jsonAnswer(200, { logout_url: url, logout_token: token })
}

function finish(call: Call): Outgoing {
  const { core, session } = call
  const token = call.query.get('token')
  if (token === null || token === '') {
    throw badRequest(
      'Please include a token in the URL query. The token can be found in the logout URL.',
    )
  }
  const returnTo = queryReturnTo(call)
  if (session === undefined) throw sessionInactive()
  if (token !== core.sessions.logoutToken(session.id)) {
    throw new ServiceError(403, {
      reason:
        'Unable to log out because the logout token in the URL query does not match the session cookie.',
    })
  }
  core.sessions.revoke(session.id)
  dropSession(call)
  rotateCsrf(call)
  core.log.info({ event: 'logout', identity: session.identity.id }, 'signed out')
  const clear: [string, string] = ['clear-site-data', '"cache", "storage"']
  if (call.json) return emptyAnswer(core.urls.secure ? [clear] : [])
  const fallback = core.config.flows.logout.default_return_url
  const to = returnTo ?? new URL(fallback ?? core.urls.ui.login, core.urls.defaultReturn).href
  const answer = redirectAnswer(to)
  if (core.urls.secure) answer.headers.push(clear)
  return answer
}

async function native(call: Call): Promise<Outgoing> {
  const token = textField(await readFields(call.request), 'session_token')
  if (token === undefined || !call.core.sessions.revokeToken(token)) {
    throw new ServiceError(403, {
      reason:
        'The provided Ory Session Token could not be found, is invalid, or otherwise malformed.',
    })
  }
  call.core.log.info({ event: 'logout' }, 'signed out')
  return emptyAnswer()
}

export const logoutRoutes: Route[] = [
  { method: 'GET', path: '/self-service/logout/browser', answer: start },
  { method: 'GET', path: '/self-service/logout', answer: finish },
  { method: 'DELETE', path: '/self-service/logout/api', answer: native },
]
