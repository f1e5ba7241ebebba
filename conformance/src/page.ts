import {
  getFlowError,
  getLoginFlow,
  getRecoveryFlow,
  getRegistrationFlow,
  getSettingsFlow,
  getVerificationFlow,
  type Flow,
  type GenericError,
} from '@portico/client'
import { expect } from 'vitest'
import { flowOf, resultOf } from './answer.ts'
import { fill } from './form.ts'
import type { BrowserVisitor, Page } from './visitor.ts'

export type FlowName = 'login' | 'registration' | 'recovery' | 'verification' | 'settings'

const getFlow = {
  login: getLoginFlow,
  registration: getRegistrationFlow,
  recovery: getRecoveryFlow,
  verification: getVerificationFlow,
  settings: getSettingsFlow,
}

/** A visitor without script goes to the start address and lands on the site's page of a new flow. */
export async function openPage(
  visitor: BrowserVisitor,
  name: FlowName,
  query: Record<string, string> = {},
): Promise<Flow> {
  const search = new URLSearchParams(query)
  const page = await visitor.navigate(`/self-service/${name}/browser?${search.toString()}`)
  return landed(visitor, page, name)
}

/** The visitor was sent to the site's page of this flow; reads the flow as that page would. */
export async function landed(
  visitor: BrowserVisitor,
  page: Page,
  name: FlowName,
  status = 303,
): Promise<Flow> {
  expect(page).toMatchObject({ status, to: { at: 'site', path: `/${name}` } })
  return flowOf(await getFlow[name](visitor.client, { id: page.to?.query['flow'] ?? '' }), 200)
}

/** Posts the form as a page without script does. */
export function post(
  visitor: BrowserVisitor,
  flow: Flow,
  fields: Record<string, unknown>,
): Promise<Page> {
  return visitor.navigate(flow.ui.action, fill(flow, fields))
}

/** Where a flow lands again: its own page, with the same id. */
export function backAt(name: FlowName, flow: Flow, status = 303) {
  return { status, to: { at: 'site', path: `/${name}`, query: { flow: flow.id } } }
}

/** The visitor was sent to the error page; reads the error as that page would. */
export async function errorPage(visitor: BrowserVisitor, page: Page): Promise<GenericError> {
  expect(page).toMatchObject({ status: 303, to: { at: 'site', path: '/error' } })
  const id = page.to?.query['id'] ?? ''
  const kept = resultOf(await getFlowError(visitor.client, { id }))
  expect(kept.id).toBe(id)
  return kept.error
}
