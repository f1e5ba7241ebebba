import type { Call } from './call.ts'
import type { Outgoing } from './outgoing.ts'

/** `path` is exact, or ends in `/*` for anything one level below. */
export interface Route {
  method: string
  path: string
  answer(call: Call): Promise<Outgoing> | Outgoing
}

/** Finds a route by one look-up; patterns are few and come second. */
export class RouteTable {
  readonly #exact = new Map<string, Route>()
  readonly #below = new Map<string, Route>()
  readonly #paths = new Set<string>()

  constructor(routes: Route[]) {
    for (const route of routes) {
      const below = route.path.endsWith('/*')
      const key = `${route.method} ${below ? route.path.slice(0, -2) : route.path}`
      const table = below ? this.#below : this.#exact
      if (table.has(key)) throw new Error(`two routes for ${key}`)
      table.set(key, route)
      this.#paths.add(route.path)
    }
  }

  find(method: string, path: string): Route | undefined {
    const wanted = method === 'HEAD' ? 'GET' : method
    const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
    const cut = trimmed.lastIndexOf('/')
    return (
      this.#exact.get(`${wanted} ${trimmed}`) ??
      this.#exact.get(`* ${trimmed}`) ??
      this.#below.get(`${wanted} ${trimmed.slice(0, cut)}`)
    )
  }

  /** Whether the address exists for some other method. */
  knows(path: string): boolean {
    return this.#paths.has(path)
  }
}
