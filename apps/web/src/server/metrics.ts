import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { FlowKind } from '@portico/flows'
import type { Outcome } from './outcome.ts'

/** Figures of this process, in the words of Prometheus. */
export interface Metrics {
  answered: (request: { method: string; route: string; status: number; seconds: number }) => void
  flowStarted: (kind: FlowKind) => void
  /** Of a provider's answer it is not known which flow it was for. `method` is one of a few words; whatever a visitor may write makes no label. */
  flowStep: (kind: FlowKind | 'any', method: string, outcome: Outcome) => void
  guessRefused: (kind: FlowKind) => void
  upstream: (result: 'answered' | 'failed', seconds: number) => void
  text: () => Promise<string>
  contentType: string
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

const pauses = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15]

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const requests = new Counter({
    name: 'portico_http_requests_total',
    help: 'Requests answered, by route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    registers,
  })
  const duration = new Histogram({
    name: 'portico_http_request_seconds',
    help: 'Time until the head of the answer, by route.',
    labelNames: ['route'] as const,
    buckets: pauses,
    registers,
  })
  const flows = new Counter({
    name: 'portico_flows_total',
    help: 'Flows started, finished and failed, by kind and method; a failed step counts each time.',
    labelNames: ['flow', 'method', 'outcome'] as const,
    registers,
  })
  const refused = new Counter({
    name: 'portico_guesses_refused_total',
    help: 'Steps refused because too many before them had failed.',
    labelNames: ['flow'] as const,
    registers,
  })
  const upstream = new Histogram({
    name: 'portico_upstream_seconds',
    help: 'Time until the identity service answers.',
    labelNames: ['result'] as const,
    buckets: pauses,
    registers,
  })
  return {
    answered({ method, route, status, seconds }) {
      requests.inc({ method: methods.has(method) ? method : 'other', route, status })
      duration.observe({ route }, seconds)
    },
    flowStarted: (flow) => flows.inc({ flow, method: 'none', outcome: 'started' }),
    flowStep(flow, method, outcome) {
      if (outcome === 'goes-on') return
      flows.inc({ flow, method, outcome: outcome === 'finished' ? 'finished' : 'failed' })
    },
    guessRefused: (flow) => refused.inc({ flow }),
    upstream: (result, seconds) => upstream.observe({ result }, seconds),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
