/** What a flow was asked for, under the wire's names; a flow that starts again keeps it. */
export interface FlowContext {
  return_to?: string
  after_verification_return_to?: string
  login_challenge?: string
  organization?: string
  identity_schema?: string
  aal?: string
  via?: string
  refresh?: boolean
  skip_settings?: boolean
  return_session_token_exchange_code?: boolean
}

const texts = [
  'return_to',
  'after_verification_return_to',
  'login_challenge',
  'organization',
  'identity_schema',
  'aal',
  'via',
] as const

const flags = ['refresh', 'skip_settings', 'return_session_token_exchange_code'] as const

/** Reads the context from a page's query, such as `?return_to=…&refresh=true`. */
export function readFlowContext(query: URLSearchParams): FlowContext {
  const context: FlowContext = {}
  for (const name of texts) {
    const value = query.get(name)
    if (value) context[name] = value
  }
  for (const name of flags) if (query.get(name) === 'true') context[name] = true
  return context
}
