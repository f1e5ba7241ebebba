import {
  createBrowserVerificationFlow,
  createNativeVerificationFlow,
  getVerificationFlow,
  updateVerificationFlow,
} from '@portico/client'
import type { FlowCalls } from './flow-calls.ts'

const fetch: FlowCalls['fetch'] = (client, id, options) =>
  getVerificationFlow(client, { id }, options)

const submit: FlowCalls['submit'] = (client, sent, options) =>
  updateVerificationFlow(client, sent, options)

export const browserVerification: FlowCalls = {
  kind: 'verification',
  start: (client, { return_to }, options) =>
    createBrowserVerificationFlow(client, { return_to }, options),
  fetch,
  submit,
}

export const nativeVerification: FlowCalls = {
  kind: 'verification',
  start: (client, _context, options) => createNativeVerificationFlow(client, options),
  fetch,
  submit,
}
