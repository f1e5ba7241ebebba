import { FormProblem } from '../../flow/form-problem.ts'
import { asksWhoFirst, firstNodes, loginNodes } from '../../flow/login-nodes.ts'
import { message } from '../../flow/message.ts'
import { csrfNode, keyOf, submit, type UiNode } from '../../flow/node.ts'
import type { Call } from '../../http/call.ts'
import { textField } from '../../http/fields.ts'
import type { StoredIdentity } from '../../identity/identity-record.ts'
import { normaliseIdentifier } from '../../identity/normalise.ts'
import { sendLoginCode } from '../code/code-login.ts'
import { identifierNode } from '../identifier-node.ts'
import type { LoginOutcome, Method, Part, Scene, Submission } from '../method.ts'

/** Asks who someone is, then for what that account can prove it with. */
export const identifierFirstLogin: Part<LoginOutcome> = {
  nodes: (scene) =>
    asksWhoFirst(scene)
      ? [whoNode(scene, 'text'), submit('identifier_first', 'identifier_first', message.continue)]
      : [],

  takes: (_fields, flow) => flow.requestedAal !== 'aal2' && flow.refresh !== true,

  submit(submission) {
    const identifier = textField(submission.fields, 'identifier')
    if (identifier === undefined) {
      throw new FormProblem({ field: 'identifier', message: message.missing('identifier') })
    }
    return () => showProofs(submission, identifier)
  },
}

function whoNode(scene: Scene, type: 'text' | 'hidden', value = ''): UiNode {
  const node = identifierNode(scene, value)
  if (node.type !== 'input') return node
  return {
    ...node,
    group: 'identifier_first',
    attributes: { ...node.attributes, type, autocomplete: 'username webauthn' },
  }
}

async function showProofs(submission: Submission, identifier: string): Promise<LoginOutcome> {
  const { call, flow } = submission
  const { core } = call
  const ways = core.methods.filter(({ name, login }) => login && name !== 'identifier_first')
  // Where nobody may learn who has an account, everybody sees the same.
  const mitigate = core.config.security.account_enumeration.mitigate
  const known = mitigate ? undefined : find(call, identifier)
  const offered = mitigate ? ways : waysOf(call, known, ways)
  const nodes = await loginNodes({ ...submission, ...(known && { known }) }, offered)
  const proofs = nodes.filter((node) => keyOf(node) !== 'identifier')
  if (proofs.length === 0) {
    // What is wrong can only be put right where it can be seen.
    flow.ui.nodes = await firstNodes(submission)
    delete flow.active
    throw new FormProblem({ field: 'identifier', message: message.noLoginMethod })
  }
  flow.active = 'identifier_first'
  flow.ui.messages = []
  flow.ui.nodes = [whoNode(submission, 'hidden', identifier), csrfNode(), ...proofs]
  // One step less for those who would only press the button.
  if (proofs.every(({ group }) => group === 'code')) return sendLoginCode(submission, identifier)
  return { kind: 'next' }
}

function find(call: Call, identifier: string): StoredIdentity | undefined {
  const types = ['password', 'code', 'webauthn']
  return call.core.identities.findByIdentifier(types, normaliseIdentifier(identifier))
}

function waysOf(call: Call, identity: StoredIdentity | undefined, ways: Method[]): Method[] {
  if (identity === undefined) return []
  const credentials = call.core.identities.credentials(identity.id)
  return ways.filter((way) => (way.firstFactors?.(call, identity, credentials) ?? 0) > 0)
}
