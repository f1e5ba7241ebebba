import type { CeremonyTrouble } from '../ceremony.ts'

interface Ceremony {
  make: 'create' | 'get'
  /** Milliseconds that the visitor had, and took. */
  limit: number | undefined
  took: number
}

/** What the browser's refusal means. It keeps the details to itself, so that pages cannot probe for keys. */
export function troubleOf(problem: unknown, { make, limit, took }: Ceremony): CeremonyTrouble {
  switch (problem instanceof Error ? problem.name : '') {
    case 'AbortError':
      return 'cancelled'
    case 'NotAllowedError':
      // The same name for “no” and for silence: only the clock tells them apart.
      return limit !== undefined && took >= limit ? 'timed-out' : 'cancelled'
    case 'TimeoutError':
      return 'timed-out'
    case 'InvalidStateError':
      return make === 'create' ? 'already-registered' : 'wrong-device'
    case 'ConstraintError':
      // It cannot check who holds it, or cannot keep a passkey.
      return 'wrong-device'
    case 'NotSupportedError':
      return 'not-supported'
    case 'SecurityError':
      return 'blocked'
    default:
      return 'failed'
  }
}
