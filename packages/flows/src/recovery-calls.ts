import {
  createBrowserRecoveryFlow,
  createNativeRecoveryFlow,
  getRecoveryFlow,
  updateRecoveryFlow,
} from '@portico/client'
import type { FlowCalls } from './flow-calls.ts'

const fetch: FlowCalls['fetch'] = (client, id, options) => getRecoveryFlow(client, { id }, options)

const submit: FlowCalls['submit'] = (client, sent, options) =>
  updateRecoveryFlow(client, sent, options)

export const browserRecovery: FlowCalls = {
  kind: 'recovery',
  start: (client, { return_to, skip_settings }, options) =>
    createBrowserRecoveryFlow(client, { return_to, skip_settings }, options),
  fetch,
  submit,
}

export const nativeRecovery: FlowCalls = {
  kind: 'recovery',
  start: (client, { skip_settings }, options) =>
    createNativeRecoveryFlow(client, { skip_settings }, options),
  fetch,
  submit,
}
