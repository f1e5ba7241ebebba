import { list, maybe, object, record, text } from '../check.ts'

export interface FedcmProvider {
  config_url: string
  client_id: string
  nonce: string
  login_hint?: string
  domain_hint?: string
  fields?: string[]
  parameters?: Record<string, unknown>
}

/** What the browser's federated sign-in needs to know of the service's providers. */
export interface FedcmFlow {
  csrf_token: string
  providers: FedcmProvider[]
}

export const fedcmFlow = object<FedcmFlow>({
  csrf_token: text,
  providers: list(
    object<FedcmProvider>({
      config_url: text,
      client_id: text,
      nonce: text,
      fields: maybe(list(text)),
      parameters: maybe(record),
    }),
  ),
})
