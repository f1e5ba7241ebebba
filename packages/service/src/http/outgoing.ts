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

export function toResponse({ status, headers, body = '' }: Outgoing): Response {
  const response = new Response(body || null, { status, headers })
  // Whoever asks within this process gets the text as it is, without a stream in between.
  return Object.defineProperty(response, 'text', { value: () => Promise.resolve(body) })
}
