import { randomUUID } from 'node:crypto'
import type { Call } from '../http/call.ts'
import { jsonAnswer, type Outgoing, redirectAnswer } from '../http/outgoing.ts'
import { notFound } from '../http/problems.ts'
import type { Route } from '../http/route.ts'
import { ServiceError } from '../http/service-error.ts'
import type { FlowKind, FlowType } from './flow-record.ts'
import { fetchLogin, startLogin, submitLogin } from './login.ts'
import { fetchRecovery, startRecovery, submitRecovery } from './recovery.ts'
import { fetchRegistration, startRegistration, submitRegistration } from './registration.ts'
import { fetchSettings, startSettings, submitSettings } from './settings.ts'
import { fetchVerification, startVerification, submitVerification } from './verification.ts'

type Answer = (call: Call) => Promise<Outgoing> | Outgoing

function routesOf(
  kind: FlowKind,
  start: (call: Call, type: FlowType) => Promise<Outgoing>,
  fetch: Answer,
  submit: Answer,
): Route[] {
  const base = `/self-service/${kind}`
  return [
    { method: 'GET', path: `${base}/browser`, answer: (call) => start(call, 'browser') },
    { method: 'GET', path: `${base}/api`, answer: (call) => start(call, 'api') },
    { method: 'GET', path: `${base}/flows`, answer: fetch },
    { method: 'POST', path: base, answer: submit },
    { method: 'GET', path: base, answer: submit },
  ]
}

function fetchError(call: Call): Outgoing {
  const id = call.query.get('id') ?? call.query.get('error') ?? ''
  if (id === 'stub:500') {
    const never = '0001-01-01T00:00:00Z'
    const stub = new ServiceError(500, { reason: 'This is a stub error.' })
    return jsonAnswer(200, {
      id: randomUUID(),
      error: stub.body(),
      created_at: never,
      updated_at: never,
    })
  }
  const found = call.core.errors.find(id)
  if (found === undefined) throw notFound('There is no such error.')
  return jsonAnswer(200, found)
}

export const flowRoutes: Route[] = [
  ...routesOf('login', startLogin, fetchLogin, submitLogin),
  ...routesOf('registration', startRegistration, fetchRegistration, submitRegistration),
  ...routesOf('recovery', startRecovery, fetchRecovery, submitRecovery),
  ...routesOf('verification', startVerification, fetchVerification, submitVerification),
  ...routesOf('settings', startSettings, fetchSettings, submitSettings),
  { method: 'GET', path: '/self-service/errors', answer: fetchError },
  {
    method: 'GET',
    path: '/.well-known/change-password',
    answer: (call) => redirectAnswer(call.core.urls.ui.settings),
  },
]
