/** What a flow was asked for; a flow that starts again keeps it. */
export interface FlowContext {
  return_to?: string
  login_challenge?: string
  organization?: string
  identity_schema?: string
  aal?: string
  refresh?: boolean
  via?: string
}

const texts = [
  'return_to',
  'login_challenge',
  'organization',
  'identity_schema',
  'aal',
  'via',
] as const

/** Reads the context from a page's query, such as `?return_to=…&refresh=true`. */
export function readFlowContext(query: URLSearchParams): FlowContext {
  const context: FlowContext = {}
  for (const name of texts) {
    const value = query.get(name)
    if (value) context[name] = value
  }
  if (query.get('refresh') === 'true') context.refresh = true
  return context
}
