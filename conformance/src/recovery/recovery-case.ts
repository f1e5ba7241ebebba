import {
  createBrowserRecoveryFlow,
  createNativeRecoveryFlow,
  updateRecoveryFlow,
  type RecoveryFlow,
} from '@portico/client'
import { brief } from '../brief.ts'
import { flowOf } from '../answer.ts'
import { fill } from '../form.ts'
import type { AppVisitor, BrowserVisitor } from '../visitor.ts'

export const stepwise = { continueWithTransitions: true }
export const hasty = { lifespans: { recovery: brief } }
export const hastyStepwise = { ...hasty, ...stepwise }

/** A recovery whose code is on its way. */
export async function askedForCode(visitor: BrowserVisitor, email: string): Promise<RecoveryFlow> {
  const flow = flowOf(await createBrowserRecoveryFlow(visitor.client), 200)
  const body = fill(flow, { method: 'code', email })
  return flowOf(await updateRecoveryFlow(visitor.client, { flow: flow.id, body }), 200)
}

export async function askedForCodeInApp(visitor: AppVisitor, email: string): Promise<RecoveryFlow> {
  const flow = flowOf(await createNativeRecoveryFlow(visitor.client), 200)
  const body = { method: 'code', email }
  return flowOf(await updateRecoveryFlow(visitor.client, { flow: flow.id, body }), 200)
}
