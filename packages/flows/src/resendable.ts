import type { Flow, FormBody } from '@portico/client'

/** Proofs that belong to the flow they were asked for in; another flow cannot take them. */
const boundToFlow =
  /^(code|totp_code|lookup_secret.*|resend|address|email|passkey_.*|webauthn_.*|id_token.*)$/

/**
 * What a visitor sent, made fit for a fresh flow: the same fields with the new flow's hidden values.
 * Undefined when the new flow does not ask for them, or when they prove something to the old one only.
 */
export function resendable(body: FormBody, flow: Flow): FormBody | undefined {
  const inputs = flow.ui.nodes.filter((node) => node.type === 'input')
  const names = new Set(inputs.map(({ attributes }) => attributes.name))
  const sent = Object.keys(body).filter((name) => name !== 'csrf_token')
  if (!sent.every((name) => !boundToFlow.test(name) && names.has(name))) return undefined
  const token = inputs.find(({ attributes }) => attributes.name === 'csrf_token')
  const value = token?.attributes.value
  return { ...body, ...(typeof value === 'string' && { csrf_token: value }) }
}
