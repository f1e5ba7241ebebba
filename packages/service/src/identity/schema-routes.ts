import type { Call } from '../http/call.ts'
import { jsonAnswer, type Outgoing } from '../http/outgoing.ts'
import { notFound } from '../http/problems.ts'
import type { Route } from '../http/route.ts'

function one(call: Call): Outgoing {
  const name = decode(call.request.path.split('/').at(-1) ?? '')
  const { all } = call.core.schemas
  const schema = all.get(name) ?? all.get(Buffer.from(name, 'base64url').toString('utf8'))
  if (schema === undefined) throw notFound('There is no such identity schema.')
  return jsonAnswer(200, schema.raw)
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return ''
  }
}

export const schemaRoutes: Route[] = [
  {
    method: 'GET',
    path: '/schemas',
    answer: (call) =>
      jsonAnswer(
        200,
        [...call.core.schemas.all.values()].map(({ id, raw }) => ({ id, schema: raw })),
      ),
  },
  { method: 'GET', path: '/schemas/*', answer: one },
]
