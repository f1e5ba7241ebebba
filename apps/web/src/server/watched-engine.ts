import type { FlowKind } from '@portico/flows'
import { adviceOnAnswer } from './address-advice.ts'
import type { Advice } from './advice.ts'
import type { Engine } from './engine.ts'
import type { Metrics } from './metrics.ts'

const pages = new Map<string, FlowKind>([
  ['/login', 'login'],
  ['/registration', 'registration'],
  ['/recovery', 'recovery'],
  ['/verification', 'verification'],
  ['/settings', 'settings'],
])

/** The engine, with an eye on how long it takes, what it starts, and what its answers tell of its settings. */
export function watchedEngine(
  engine: Engine,
  { metrics, advice, publicUrl }: { metrics: Metrics; advice: Advice; publicUrl: string },
): Engine {
  const places = { publicUrl, pages: new Set(pages.keys()) }
  return {
    ...engine,
    async fetch(request, visitor) {
      const began = performance.now()
      const seconds = () => (performance.now() - began) / 1000
      try {
        const answer = await engine.fetch(request, visitor)
        metrics.upstream('answered', seconds())
        const kind = startedBy(request, answer)
        if (kind) metrics.flowStarted(kind)
        for (const sentence of adviceOnAnswer(answer.headers, places)) advice.giveForGood(sentence)
        return answer
      } catch (problem) {
        metrics.upstream('failed', seconds())
        throw problem
      }
    },
  }
}

function startedBy({ method, url }: Request, { status, headers }: Response): FlowKind | undefined {
  const [, page, start] =
    /^\/self-service(\/[a-z]+)\/(browser|api)$/.exec(new URL(url).pathname) ?? []
  if (method !== 'GET' || page === undefined || start === undefined) return undefined
  const began = status === 200 || /[?&]flow=/.test(headers.get('location') ?? '')
  return began ? pages.get(page) : undefined
}
