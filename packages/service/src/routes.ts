import { flowRoutes } from './flow/flow-routes.ts'
import type { Route } from './http/route.ts'
import { jsonAnswer } from './http/outgoing.ts'
import { ServiceError } from './http/service-error.ts'
import { schemaRoutes } from './identity/schema-routes.ts'
import type { Method } from './method/method.ts'
import { scriptRoute } from './method/webauthn/browser-script.ts'
import { logoutRoutes } from './session/logout-routes.ts'
import { sessionRoutes } from './session/session-routes.ts'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

const ownRoutes: Route[] = [
  { method: 'GET', path: '/health/alive', answer: () => jsonAnswer(200, { status: 'ok' }) },
  {
    method: 'GET',
    path: '/health/ready',
    answer: (call) => {
      call.core.database.sql('SELECT 1').get()
      return jsonAnswer(200, { status: 'ok' })
    },
  },
  {
    method: 'GET',
    path: '/dev/mailbox.json',
    answer: (call) => {
      const { development, courier } = call.core
      if (!development || !loopback.has(call.request.visitor.address)) throw new ServiceError(404)
      return jsonAnswer(200, courier.mailbox(call.query.get('recipient') ?? undefined))
    },
  },
]

/** Every address that the service answers. */
export function allRoutes(methods: readonly Method[]): Route[] {
  return [
    ...flowRoutes,
    ...sessionRoutes,
    ...logoutRoutes,
    ...schemaRoutes,
    ...ownRoutes,
    scriptRoute,
    ...methods.flatMap((method) => method.routes ?? []),
  ]
}
