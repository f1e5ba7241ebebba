import {
  createBrowserRegistrationFlow,
  createNativeRegistrationFlow,
  getRegistrationFlow,
  updateRegistrationFlow,
} from '@portico/client'
import type { FlowCalls } from './flow-calls.ts'

const fetch: FlowCalls['fetch'] = (client, id, options) =>
  getRegistrationFlow(client, { id }, options)

const submit: FlowCalls['submit'] = (client, sent, options) =>
  updateRegistrationFlow(client, sent, options)

export const browserRegistration: FlowCalls = {
  kind: 'registration',
  start: (
    client,
    { return_to, login_challenge, after_verification_return_to, organization, identity_schema },
    options,
  ) =>
    createBrowserRegistrationFlow(
      client,
      { return_to, login_challenge, after_verification_return_to, organization, identity_schema },
      options,
    ),
  fetch,
  submit,
}

export const nativeRegistration: FlowCalls = {
  kind: 'registration',
  start: (
    client,
    { return_to, organization, identity_schema, return_session_token_exchange_code },
    options,
  ) =>
    createNativeRegistrationFlow(
      client,
      { return_to, organization, identity_schema, return_session_token_exchange_code },
      options,
    ),
  fetch,
  submit,
}
