/** What a check found out about whoever sent a request. */
export type Verdict<Who> =
  | { kind: 'signed-in'; who: Who }
  | { kind: 'nobody' }
  /** Signed in, but not as surely as this place asks for. */
  | { kind: 'second-factor-due' }
  /** Nobody can say now who it is: nobody gets in. */
  | { kind: 'unreachable'; because: Unreachable }

/** `strange`: something answered, but not as the service does. */
export type Unreachable = 'offline' | 'timeout' | 'strange'

/** Headers of a request: those of `fetch`, of Next's `headers()`, of Hono. */
export interface RequestHeaders {
  get(name: string): string | null
}

/** Who sent a request with these headers. Never throws: what cannot be found out is `unreachable`. */
export type Check<Who> = (headers: RequestHeaders) => Promise<Verdict<Who>>
