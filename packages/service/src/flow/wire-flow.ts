import type { ContinueWith } from '@portico/client'
import { withQuery } from '../config/urls.ts'
import type { Call } from '../http/call.ts'
import { csrfToken, maskToken } from '../http/csrf.ts'
import { seal, unseal } from '../http/cookie.ts'
import type { Fields } from '../http/fields.ts'
import { iso, wireIdentity } from '../identity/identity-record.ts'
import type { FlowRecord } from './flow-record.ts'
import type { UiNode } from './node.ts'

/** What an answer says once and a later fetch does not repeat. */
export interface Once {
  continueWith?: ContinueWith[]
  transientPayload?: Fields
  exchangeCode?: string
}

/** A flow as clients see it. */
export function wireFlow(call: Call, flow: FlowRecord, once: Once = {}): Record<string, unknown> {
  const { ui } = flow
  const signing = flow.kind === 'login' || flow.kind === 'registration'
  return {
    id: flow.id,
    ...(signing && { organization_id: null }),
    type: flow.type,
    expires_at: iso(flow.expiresAt),
    issued_at: iso(flow.issuedAt),
    request_url: flow.requestUrl,
    ...(flow.returnTo !== undefined && { return_to: flow.returnTo }),
    ...(flow.active !== undefined && { active: flow.active }),
    ui: {
      action: ui.action ?? actionOf(call, flow),
      method: ui.method,
      nodes: withSecrets(call, flow, ui.nodes),
      ...(ui.messages.length > 0 && { messages: ui.messages }),
    },
    ...(flow.kind === 'settings' && {
      identity: wireIdentity(
        call.core.identities.get(flow.identityId ?? ''),
        call.core.urls.public,
      ),
    }),
    ...(flow.kind === 'login' && {
      created_at: iso(flow.issuedAt),
      updated_at: iso(flow.issuedAt),
      refresh: flow.refresh ?? false,
      requested_aal: flow.requestedAal ?? 'aal1',
    }),
    ...(flow.schemaId !== undefined && { identity_schema: flow.schemaId }),
    ...(once.exchangeCode !== undefined && { session_token_exchange_code: once.exchangeCode }),
    ...(once.transientPayload !== undefined && { transient_payload: once.transientPayload }),
    state: flow.state,
    ...(once.continueWith !== undefined && { continue_with: once.continueWith }),
  }
}

export function actionOf(call: Call, flow: FlowRecord): string {
  return withQuery(`${call.core.urls.public}/self-service/${flow.kind}`, { flow: flow.id })
}

/** The page that shows a flow. */
export function pageOf(call: Call, flow: FlowRecord): string {
  return withQuery(call.core.urls.ui[flow.kind], { flow: flow.id })
}

/** Puts a code from a mail's link into the form. Sealed, as no code is kept in clear. */
export function prefillCode(call: Call, flow: FlowRecord, code: string): void {
  flow.memory['prefill'] = seal(call.core.secrets.cipher, `prefill ${flow.id}`, code)
}

/** The nodes as this one answer shows them: with a token, and with what is only kept sealed. */
function withSecrets(call: Call, flow: FlowRecord, nodes: UiNode[]): UiNode[] {
  const { prefill } = flow.memory
  const code =
    typeof prefill === 'string'
      ? unseal(call.core.secrets.cipher, `prefill ${flow.id}`, prefill)
      : undefined
  return nodes.map((node) => {
    if (node.type !== 'input') return node
    const { name, type } = node.attributes
    if (flow.type === 'browser' && name === 'csrf_token') {
      return withValue(node, maskToken(csrfToken(call)))
    }
    return code !== undefined && name === 'code' && type === 'text' ? withValue(node, code) : node
  })
}

function withValue(node: Extract<UiNode, { type: 'input' }>, value: string): UiNode {
  return { ...node, attributes: { ...node.attributes, value } }
}
