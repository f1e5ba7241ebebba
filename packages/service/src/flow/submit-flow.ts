import type { Message } from '@portico/client'
import { readFields } from '../http/body.ts'
import type { Call } from '../http/call.ts'
import { ensureCsrf } from '../http/csrf.ts'
import { type Fields, nest, textField } from '../http/fields.ts'
import { badRequest } from '../http/problems.ts'
import { ServiceError } from '../http/service-error.ts'
import { visitorAddress } from '../http/visitor-address.ts'
import type { Part, Submission } from '../method/method.ts'
import type { FlowRecord } from './flow-record.ts'
import { FormProblem } from './form-problem.ts'
import { ensureOwnBrowser } from './load-flow.ts'
import { message } from './message.ts'

/** The form of a submit: its body, or for a GET its query. */
export async function submittedFields(call: Call): Promise<Fields> {
  if (call.request.method === 'GET') return nest(call.query)
  return readFields(call.request)
}

/** Native clients send neither: a page that could make a browser send an API flow's form would be a forgery. */
export function ensureNative(call: Call): void {
  if (call.request.header('origin') !== undefined) {
    throw badRequest(
      'The HTTP Request Header included the "Origin" key, indicating that this request was made as part of an AJAX request in a Browser. The flow however was initiated as an API request. To prevent potential misuse and mitigate several attack vectors including CSRF, the request has been blocked.',
    )
  }
  for (const name of call.cookies.keys()) {
    if (name.startsWith('__cf') || name.startsWith('_cf') || name.startsWith('cf_')) continue
    throw badRequest(
      'The HTTP Request Header included the "Cookie" key, indicating that this request was made by a Browser. The flow however was initiated as an API request. To prevent potential misuse and mitigate several attack vectors including CSRF, the request has been blocked.',
    )
  }
}

/**
 * Lets the responsible method read the form, then checks that the form is the visitor's own, then runs it.
 * `guard` comes between: what else must hold before anything changes.
 */
export async function runPart<Outcome>(
  submission: Submission,
  parts: Part<Outcome>[],
  nobody: Message,
  guard: (part: Part<Outcome>) => void = () => undefined,
): Promise<Outcome> {
  try {
    return await judge(submission, parts, nobody, guard)
  } catch (error) {
    logRefusal(submission, error)
    throw error
  }
}

async function judge<Outcome>(
  submission: Submission,
  parts: Part<Outcome>[],
  nobody: Message,
  guard: (part: Part<Outcome>) => void,
): Promise<Outcome> {
  const { call, flow, fields } = submission
  const part = parts.find((candidate) => candidate.takes(fields, flow))
  if (part === undefined) throw new FormProblem({ message: nobody })
  const exempt = submission.resumed === true || part.csrf?.(submission) === 'exempt'
  if (!exempt) ensureOwnBrowser(call, flow)
  // Addresses are kept and passed on: only what proves itself, or leads away, may come as one.
  if (!exempt && call.request.method !== 'POST') {
    throw badRequest(
      `Unable to decode HTTP Request Body because HTTP Method "${call.request.method}" is not supported by this method.`,
    )
  }
  const work = await part.submit(submission)
  if (!exempt) {
    if (flow.type === 'browser') ensureCsrf(call, textField(fields, 'csrf_token'))
    else ensureNative(call)
  }
  guard(part)
  return work()
}

const logged = new WeakSet<Call>()

/** Every attempt that fails leaves one line: who tried what from where, never what they typed. */
export function logRefusal({ call, flow, fields, session }: Submission, error: unknown): void {
  if (logged.has(call)) return
  logged.add(call)
  const { log, methods, trustedProxies } = call.core
  const why =
    error instanceof FormProblem
      ? error.messages.map(({ message: said }) => said.id)
      : error instanceof ServiceError
        ? [error.parts.id ?? error.status]
        : ['failed']
  log.info(
    {
      event: `${flow.kind}_refused`,
      // What a form names as its method is a stranger's word: only known ones are repeated.
      method: methods.find(({ name }) => name === fields['method'])?.name,
      why,
      identity: session?.identity.id,
      address: visitorAddress(call.request, trustedProxies),
    },
    'a form was refused',
  )
}

/** A problem with the form, where this error is one: those are shown in the flow, others are not. */
export function problemIn(error: unknown): FormProblem | undefined {
  if (error instanceof FormProblem) return error
  if (!(error instanceof ServiceError)) return undefined
  const { id, details } = error.parts
  if (error.status === 400 && id === undefined && details === undefined) {
    return new FormProblem({ message: message.generic(error.parts.reason ?? error.message) })
  }
  return undefined
}

export function expiredError(flow: FlowRecord, next: FlowRecord, now: number): ServiceError {
  const since = Math.round((now - flow.expiresAt) * 1e6)
  return new ServiceError(410, {
    id: 'self_service_flow_expired',
    reason: 'The self-service flow has expired.',
    message: 'self-service flow expired',
    beside: {
      expired_at: new Date(flow.expiresAt).toISOString(),
      since,
      use_flow_id: next.id,
    },
  })
}
