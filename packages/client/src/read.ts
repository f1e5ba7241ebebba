import type { Check } from './check.ts'
import { Mismatch, isRecord } from './check.ts'
import type { Read } from './client.ts'

/** The body as the check promises it. */
export function reading<T>(check: Check<T>): Read<T> {
  return (body) => {
    if (check(body, '')) return body
    throw new Mismatch('')
  }
}

/** A submit answers with the flow, to go on with, or with what it was done for. */
export function readingFlowOr<Flow, Done>(flow: Check<Flow>, done: Check<Done>): Read<Flow | Done> {
  return reading((value, field): value is Flow | Done =>
    isRecord(value) && 'ui' in value ? flow(value, field) : done(value, field),
  )
}
