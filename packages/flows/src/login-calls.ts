import {
  createBrowserLoginFlow,
  createNativeLoginFlow,
  getLoginFlow,
  updateLoginFlow,
} from '@portico/client'
import type { FlowCalls } from './flow-calls.ts'

const fetch: FlowCalls['fetch'] = (client, id, options) => getLoginFlow(client, { id }, options)

const submit: FlowCalls['submit'] = (client, sent, options) =>
  updateLoginFlow(client, sent, options)

export const browserLogin: FlowCalls = {
  kind: 'login',
  start: (
    client,
    { return_to, login_challenge, organization, identity_schema, aal, refresh, via },
    options,
  ) =>
    createBrowserLoginFlow(
      client,
      { return_to, login_challenge, organization, identity_schema, aal, refresh, via },
      options,
    ),
  fetch,
  submit,
}

export const nativeLogin: FlowCalls = {
  kind: 'login',
  start: (
    client,
    {
      return_to,
      organization,
      identity_schema,
      aal,
      refresh,
      via,
      return_session_token_exchange_code,
    },
    options,
  ) =>
    createNativeLoginFlow(
      client,
      {
        return_to,
        organization,
        identity_schema,
        aal,
        refresh,
        via,
        return_session_token_exchange_code,
      },
      options,
    ),
  fetch,
  submit,
}
