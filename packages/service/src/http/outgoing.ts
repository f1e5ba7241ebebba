/** One answer. Bodies are text: nothing here is large. */
export interface Outgoing {
  status: number
  headers: [string, string][]
  body?: string
}

const noStore: [string, string] = ['cache-control', 'private, no-cache, no-store, must-revalidate']

export function jsonAnswer(
  status: number,
  body: unknown,
  headers: [string, string][] = [],
): Outgoing {
  return {
    status,
    headers: [['content-type', 'application/json; charset=utf-8'], noStore, ...headers],
    body: JSON.stringify(body),
  }
}

export function redirectAnswer(to: string, status: 302 | 303 = 303): Outgoing {
  return { status, headers: [['location', to], noStore] }
}

export function emptyAnswer(headers: [string, string][] = []): Outgoing {
  return { status: 204, headers: [noStore, ...headers] }
}

export function toResponse(answer: Outgoing): Response {
  return new Response(answer.body ?? null, { status: answer.status, headers: answer.headers })
}
