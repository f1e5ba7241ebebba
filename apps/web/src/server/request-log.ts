import { randomUUID } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Logger } from 'pino'
import type { Metrics } from './metrics.ts'
import type { IsTrusted } from './trusted-proxies.ts'
import type { Visitor } from './visitor.ts'
import { visitorOf } from './visitor.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** Found again in the log, and told to visitors as a reference number. */
    requestId: string
    visitor: Visitor
    /** Whether a proxy of ours handed the request on. */
    viaProxy: boolean
  }
}

/**
 * One line for each request: which, how it went, and how long it took. Never its query, its body, its cookies
 * or the path that was typed, because secrets travel there.
 */
export function requestLog({
  log,
  metrics,
  isTrusted,
}: {
  log: Logger
  metrics: Metrics
  isTrusted: IsTrusted
}): MiddlewareHandler {
  return async (context, next) => {
    const began = performance.now()
    const peer = getConnInfo(context).remote.address ?? ''
    const viaProxy = isTrusted(peer.replace(/^::ffff:/, ''))
    const requestId = requestIdOf(context, viaProxy)
    context.set('requestId', requestId)
    context.set('viaProxy', viaProxy)
    context.set('visitor', visitorOf(context, isTrusted))
    await next()
    context.res.headers.set('X-Request-Id', requestId)
    const { method } = context.req
    const { status } = context.res
    const route = routeOf(context)
    const took = performance.now() - began
    metrics.answered({ method, route, status, seconds: took / 1000 })
    const { address } = context.get('visitor')
    log.info({ requestId, method, route, status, ms: Math.round(took), address }, 'answered')
  }
}

/** A proxy of ours may have numbered the request already; a visitor's number is not taken. */
function requestIdOf(context: Context, viaProxy: boolean): string {
  const given = context.req.header('x-request-id')
  return viaProxy && given && /^[\w.:-]{8,64}$/.test(given) ? given : randomUUID()
}

const protocolRoute =
  /^\/self-service\/(login|registration|recovery|verification|settings|logout|errors|fed-cm|methods)(\/(browser|api|flows|parameters|token))?/

/** The route's own name, never the path: anything may be typed there. */
function routeOf(context: Context): string {
  const route = matchedRoutes(context).find(({ path }) => !/^\/?\*$/.test(path))?.path
  if (route !== '/self-service/*') return route ?? 'none'
  return protocolRoute.exec(context.req.path)?.[0] ?? route
}
