import type { ErrorEnvelope } from './wire/error-envelope.ts'

/** Whatever came of a call is a value: an answer, one that cannot be read, or none. */
export type Answer<Body> = Answered<Body | ErrorEnvelope> | Unreadable | NoAnswer

interface FromService {
  status: number
  /** Seconds that the service asked to wait before the next try; below zero when that moment has passed. */
  retryAfter?: number
  /** A site finds here the Set-Cookie lines for its visitor; browsers keep those to themselves. */
  headers: Headers
}

export interface Answered<Body> extends FromService {
  kind: 'answer'
  body: Body
}

/** Something answered, but not in the protocol: a proxy's page, or a body that breaks a promise. */
export interface Unreadable extends FromService {
  kind: 'unreadable'
  /** The field that is missing or of another kind; absent when the answer was no JSON at all. */
  field?: string
}

export interface NoAnswer {
  kind: 'no-answer'
  because: 'offline' | 'timeout' | 'aborted'
  /** What `fetch` threw, for a developer's eyes: platforms name their reasons differently. */
  cause?: unknown
}
