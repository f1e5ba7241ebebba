/** Who is at the other end of the connection, as the site or the socket knows it. */
export interface Visitor {
  address: string
}

/** One request, as little of it as possible: the hot path never builds more than it reads. */
export interface Incoming {
  readonly method: string
  readonly path: string
  /** With its question mark, or empty. */
  readonly search: string
  readonly visitor: Visitor
  header(name: string): string | undefined
  bytes(): Promise<Uint8Array>
}

export function fromRequest(request: Request, visitor: Visitor): Incoming {
  const { url } = request
  const start = url.indexOf('/', url.indexOf('//') + 2)
  const hash = url.indexOf('#')
  const target = start === -1 ? '/' : url.slice(start, hash === -1 ? undefined : hash)
  const mark = target.indexOf('?')
  return {
    method: request.method,
    path: mark === -1 ? target : target.slice(0, mark),
    search: mark === -1 ? '' : target.slice(mark),
    visitor,
    header: (name) => request.headers.get(name) ?? undefined,
    bytes: async () => new Uint8Array(await request.arrayBuffer()),
  }
}
