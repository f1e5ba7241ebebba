import {
  createBrowserSettingsFlow,
  createNativeSettingsFlow,
  getSettingsFlow,
  updateSettingsFlow,
} from '@portico/client'
import type { FlowCalls } from './flow-calls.ts'

const fetch: FlowCalls['fetch'] = (client, id, options) => getSettingsFlow(client, { id }, options)

const submit: FlowCalls['submit'] = (client, sent, options) =>
  updateSettingsFlow(client, sent, options)

export const browserSettings: FlowCalls = {
  kind: 'settings',
  start: (client, { return_to, organization }, options) =>
    createBrowserSettingsFlow(client, { return_to, organization }, options),
  fetch,
  submit,
}

export const nativeSettings: FlowCalls = {
  kind: 'settings',
  start: (client, { organization }, options) =>
    createNativeSettingsFlow(client, { organization }, options),
  fetch,
  submit,
}
