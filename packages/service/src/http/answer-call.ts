import { withQuery } from '../config/urls.ts'
import { Call } from './call.ts'
import type { Core } from '../core.ts'
import type { Incoming } from './incoming.ts'
import { jsonAnswer, type Outgoing, redirectAnswer } from './outgoing.ts'
import type { RouteTable } from './route.ts'
import { ServiceError } from './service-error.ts'

/** Answers one request, whatever happens. */
export async function answerCall(
  core: Core,
  routes: RouteTable,
  request: Incoming,
): Promise<Outgoing> {
  const call = new Call(core, request)
  const route = routes.find(request.method, request.path)
  try {
    if (route === undefined) {
      throw new ServiceError(routes.knows(request.path) ? 405 : 404)
    }
    return call.finish(await route.answer(call))
  } catch (error) {
    return call.finish(answerSomehow(call, error, route?.path))
  }
}

/** The error page has to be written down first; on a full disk that is one more thing that fails. */
function answerSomehow(call: Call, thrown: unknown, path: string | undefined): Outgoing {
  try {
    return answerError(call, thrown, path)
  } catch (error) {
    const failure = toServiceError(call, error)
    return jsonAnswer(failure.status, failure.envelope(), failure.parts.headers)
  }
}

/** Pages are sent to the error page; everybody else gets the envelope. */
function answerError(call: Call, thrown: unknown, path: string | undefined): Outgoing {
  const error = toServiceError(call, thrown)
  const { core } = call
  const headers = [...(error.parts.headers ?? [])]
  if (error.parts.beside !== undefined) headers.push(['ory-error-id', error.parts.id ?? ''])
  if (!isPage(call, path)) return jsonAnswer(error.status, error.envelope(), headers)
  // Where nothing can be written, no error page can be prepared either.
  if (error.status === 503) {
    return jsonAnswer(error.status, error.envelope(), headers)
  }
  const id = core.errors.add(error, core.now())
  const answer = redirectAnswer(withQuery(core.urls.ui.error, { id }))
  // The page cannot read how long to wait from what is kept; whoever passes this on can.
  const wait = headers.filter(([name]) => name === 'retry-after')
  return { ...answer, headers: [...answer.headers, ...wait] }
}

/** A navigation of a browser through one of the flows. Fetches, sessions and native routes always speak JSON. */
function isPage(call: Call, path: string | undefined): boolean {
  if (path === undefined || !path.startsWith('/self-service/')) return false
  if (path.endsWith('/api') || path.endsWith('/flows') || path === '/self-service/errors')
    return false
  return !call.json
}

function toServiceError(call: Call, thrown: unknown): ServiceError {
  if (thrown instanceof ServiceError) return thrown
  if (isDiskTrouble(thrown)) {
    call.core.log.error({ err: thrown }, 'the database can not be written')
    return new ServiceError(503, { headers: [['retry-after', '5']], cause: thrown })
  }
  call.core.log.error({ err: thrown, path: call.request.path }, 'a request failed')
  return new ServiceError(500, { cause: thrown })
}

/** SQLITE_FULL, SQLITE_IOERR, SQLITE_BUSY, SQLITE_READONLY and their kin. */
function isDiskTrouble(thrown: unknown): boolean {
  if (!(thrown instanceof Error) || !('errcode' in thrown)) return false
  const code = Number(thrown.errcode) & 0xff
  return code === 13 || code === 10 || code === 5 || code === 8
}
