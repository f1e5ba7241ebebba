import {
  createBrowserVerificationFlow,
  createNativeVerificationFlow,
  updateVerificationFlow,
  type VerificationFlow,
} from '@portico/client'
import { brief } from '../brief.ts'
import { flowOf } from '../answer.ts'
import { fill } from '../form.ts'
import type { AppVisitor, BrowserVisitor } from '../visitor.ts'

export const byCode = { verification: 'code' } as const
export const hasty = { ...byCode, lifespans: { verification: brief } }
export const shownAfterSignUp = {
  ...byCode,
  after: { registration: { showVerification: true } },
}

/** A verification whose code is on its way. */
export async function askedForCode(
  visitor: BrowserVisitor,
  email: string,
): Promise<VerificationFlow> {
  const flow = flowOf(await createBrowserVerificationFlow(visitor.client), 200)
  const body = fill(flow, { method: 'code', email })
  return flowOf(await updateVerificationFlow(visitor.client, { flow: flow.id, body }), 200)
}

export async function askedForCodeInApp(
  visitor: AppVisitor,
  email: string,
): Promise<VerificationFlow> {
  const flow = flowOf(await createNativeVerificationFlow(visitor.client), 200)
  const body = { method: 'code', email }
  return flowOf(await updateVerificationFlow(visitor.client, { flow: flow.id, body }), 200)
}
