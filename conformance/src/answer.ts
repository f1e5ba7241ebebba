import type { Answer, ErrorEnvelope, Flow, GenericError } from '@portico/client'
import { expect } from 'vitest'

/** The body of an answer with this status; fails the case, showing what came instead. */
export function bodyOf<Body>(answer: Answer<Body>, status: number): Body | ErrorEnvelope {
  if (answer.kind !== 'answer') throw new Error(`No readable answer: ${JSON.stringify(answer)}`)
  expect({ status: answer.status, body: answer.body }).toMatchObject({ status })
  return answer.body
}

/** The flow that a call answered with. */
export function flowOf<Body extends object>(
  answer: Answer<Body>,
  status: number,
): Extract<Body, Flow> {
  const body = bodyOf(answer, status)
  if (!isFlow(body)) throw new Error(`Not a flow: ${JSON.stringify(body)}`)
  return body
}

/** What the call was for: neither an error nor a flow to go on with. */
export function resultOf<Body>(answer: Answer<Body>, status = 200): Exclude<Body, Flow> {
  const body = bodyOf(answer, status)
  if (!isResult(body)) throw new Error(`Not done: ${JSON.stringify(body)}`)
  return body
}

/** The whole error envelope; `id` undefined means that the error has none. */
export function errorOf(
  answer: Answer<unknown>,
  status: number,
  id: string | undefined,
): ErrorEnvelope & { error: GenericError } {
  const body = bodyOf(answer, status)
  if (!isError(body)) throw new Error(`Not an error: ${JSON.stringify(body)}`)
  expect({ id: body.error.id, body }).toMatchObject({ id })
  return body
}

function isFlow<Body extends object>(
  body: Body | ErrorEnvelope,
): body is Extract<Body, Flow> & Body {
  return 'ui' in body
}

function isError(body: unknown): body is ErrorEnvelope {
  return typeof body === 'object' && body !== null && isEnvelope(body) && !('ui' in body)
}

function isResult<Body>(body: Body | ErrorEnvelope): body is Exclude<Body, Flow> & Body {
  if (typeof body !== 'object' || body === null) return true
  return !isEnvelope(body) && !('ui' in body)
}

/** An error that was kept for the error page holds one too, but has an id of its own. */
function isEnvelope(body: object): boolean {
  return 'error' in body && !('id' in body)
}
