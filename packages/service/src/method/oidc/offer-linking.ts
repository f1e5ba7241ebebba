import { withQuery } from '../../config/urls.ts'
import { buildLogin } from '../../flow/login.ts'
import { message } from '../../flow/message.ts'
import { newFlow } from '../../flow/new-flow.ts'
import type { UiNode } from '../../flow/node.ts'
import { showFlow } from '../../flow/show-flow.ts'
import { pageOf } from '../../flow/wire-flow.ts'
import { type Outgoing, redirectAnswer } from '../../http/outgoing.ts'
import type { Core } from '../../core.ts'
import type { Submission } from '../method.ts'
import type { Taken } from '../../identity/find-taken.ts'
import { rememberLink } from './link-after-login.ts'
import { linksOf } from './social-credential.ts'
import type { SocialPerson } from './social-person.ts'

/** The address belongs to an account: whoever signs in to it gets this provider as another way in. */
export async function offerLinking(
  { call, flow, handOver }: Submission,
  { provider, link }: SocialPerson,
  { owner, identifier }: Taken,
): Promise<Outgoing> {
  const { core } = call
  const login = newFlow(call, 'login', flow.type, 'choose_method', {
    requestUrl: flow.requestUrl,
    requestedAal: 'aal1',
    refresh: false,
    ...(flow.returnTo !== undefined && { returnTo: flow.returnTo }),
    ...(flow.schemaId !== undefined && { schemaId: flow.schemaId }),
  })
  rememberLink(login, link, owner.id)
  await buildLogin({ call, flow: login })
  const hints = core.config.flows.registration.login_hints
  const ways = hints ? waysIn(core, owner.id) : undefined
  login.ui.nodes = login.ui.nodes
    .filter((node) => providerOf(node) !== provider.id && isUsable(node, ways))
    .map((node) => forLinking(node, identifier))
  login.ui.messages = [
    message.linkAccount({
      identifier,
      provider: provider.label,
      newLoginUrl: core.urls.ui.login,
      credentialTypes: ways?.types ?? [],
      providers: ways?.providers ?? [],
    }),
  ]
  core.flows.add(login)
  if (handOver !== undefined) {
    const app = login.returnTo ?? core.urls.defaultReturn.href
    return redirectAnswer(withQuery(app, { flow: login.id, no_org_ui: 'true' }))
  }
  if (call.json) return showFlow(call, login, 400)
  return redirectAnswer(withQuery(pageOf(call, login), { no_org_ui: 'true' }))
}

interface WaysIn {
  types: string[]
  providers: string[]
}

function waysIn(core: Core, identityId: string): WaysIn {
  const types = [...core.identities.credentials(identityId).keys()]
  const byCode = core.identities.identifiers(identityId, 'code').length > 0
  return {
    types: [...new Set([...types, ...(byCode ? ['code'] : [])])].toSorted(),
    providers: linksOf(core, identityId).map((one) => one.provider),
  }
}

function providerOf(node: UiNode): string | undefined {
  if (node.type !== 'input' || node.attributes.name !== 'provider') return undefined
  const { value } = node.attributes
  return typeof value === 'string' ? value : undefined
}

function isUsable(node: UiNode, ways: WaysIn | undefined): boolean {
  if (ways === undefined || node.group === 'default') return true
  const provider = providerOf(node)
  return provider === undefined
    ? ways.types.includes(node.group)
    : ways.providers.includes(provider)
}

/** The account is settled, so it is not asked for; buttons say that they link. */
function forLinking(node: UiNode, identifier: string): UiNode {
  if (node.type !== 'input') return node
  if (node.attributes.name === 'identifier') {
    return { ...node, attributes: { ...node.attributes, type: 'hidden', value: identifier } }
  }
  const { label } = node.meta
  if (label?.id === 1010001) return { ...node, meta: { label: message.signInAndLink } }
  if (label?.id === 1010002) {
    return { ...node, meta: { label: message.confirmWith(String(label.context?.['provider'])) } }
  }
  return node
}
