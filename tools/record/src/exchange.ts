import type { Flow } from '@portico/client'

/** One call and what came of it, as a fixture holds it. */
export interface Exchange {
  /** A browser with cookies, or an app with a token. */
  kind: 'cookie' | 'api'
  method: 'GET' | 'POST'
  path: string
  /** Names of the fields that were filled in; never their values. */
  sent?: string[]
  status: number
  body: unknown
}

const isFlow = (body: unknown): body is Flow =>
  typeof body === 'object' && body !== null && 'ui' in body

/** The form that an answer carries; says what came instead when it has none. */
export function flowIn({ method, path, status, body }: Exchange): Flow {
  if (isFlow(body)) return body
  throw new Error(`${method} ${path} gave no form but ${status}: ${JSON.stringify(body)}`)
}

/** A member of the answer by its path, such as `error.id`. */
export function partOf(exchange: Exchange, path: string): unknown {
  let part: unknown = exchange.body
  for (const name of path.split('.')) part = Object(part)[name]
  return part
}

export function textOf(exchange: Exchange, path: string): string {
  const text = partOf(exchange, path)
  if (typeof text === 'string') return text
  throw new Error(
    `${exchange.method} ${exchange.path} has no ${path}: ${JSON.stringify(exchange.body)}`,
  )
}
