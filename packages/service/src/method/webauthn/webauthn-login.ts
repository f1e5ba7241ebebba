import { createHmac } from 'node:crypto'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Message } from '@portico/client'
import type { Core } from '../../core.ts'
import { FormProblem } from '../../flow/form-problem.ts'
import { message } from '../../flow/message.ts'
import { csrfNode, hidden, submit, type UiNode, upsert } from '../../flow/node.ts'
import { pageOf } from '../../flow/wire-flow.ts'
import { textField } from '../../http/fields.ts'
import type { StoredIdentity } from '../../identity/identity-record.ts'
import { normaliseIdentifier } from '../../identity/normalise.ts'
import { proofBy } from '../authenticated.ts'
import { identifierNode } from '../identifier-node.ts'
import type { LoginOutcome, Part, Scene, Submission } from '../method.ts'
import { newChallenge, spendChallenge } from './challenge.ts'
import { readAssertion } from './key-answer.ts'
import { scriptNodes, triggerNode } from './key-nodes.ts'
import { requestOptions } from './key-options.ts'
import { type KeyRing, keyRingOf } from './key-ring.ts'
import { proveKey } from './prove-key.ts'
import { keyParty, keyTimeout } from './webauthn-party.ts'

/** Sign-in with a security key: as the second factor, or instead of a password. Browsers only. */
export const webauthnLogin: Part<LoginOutcome> = {
  nodes(scene) {
    const { call, flow, session } = scene
    if (flow.type !== 'browser') return []
    const known = flow.requestedAal === 'aal2' || flow.refresh === true
    if (!known) {
      if (!call.core.config.methods.webauthn.passwordless) return []
      return [identifierNode(scene), submit('webauthn', 'webauthn', message.hardwareKey)]
    }
    if (session === undefined) return []
    const ring = usableRing(scene, session.identity)
    if (ring.keys.length === 0) return []
    const [identifier = ''] = call.core.identities.identifiers(session.identity.id, 'webauthn')
    return keyNodes(scene, ring, identifier, message.hardwareKey)
  },

  takes: (fields, flow) =>
    flow.type === 'browser' &&
    (fields['method'] === 'webauthn' || textField(fields, 'webauthn_login') !== undefined),

  submit(submission) {
    const { call, flow, fields, session } = submission
    const { passwordless } = call.core.config.methods.webauthn
    const second = flow.requestedAal === 'aal2'
    if (!second && !passwordless) throw new FormProblem({ message: message.noLoginStrategy })
    const known = second || flow.refresh === true
    const typed = textField(fields, 'identifier')
    if (!known && typed === undefined) {
      throw new FormProblem({ field: 'identifier', message: message.missing('identifier') })
    }
    const sent = textField(fields, 'webauthn_login')
    const owner = known
      ? session?.identity
      : call.core.identities.findByIdentifier(['webauthn'], normaliseIdentifier(typed ?? ''))
    if (sent === undefined) return () => ask(submission, owner, typed ?? '')
    const answer = readAssertion(sent)
    return () => check(submission, owner, answer)
  },
}

/** The keys that count here: made as a first factor for a first factor, others for the second. */
function usableRing({ call, flow }: Scene, owner: StoredIdentity): KeyRing {
  const { handle, keys } = keyRingOf(call.core, owner.id, 'webauthn')
  const first = flow.requestedAal !== 'aal2'
  return { handle, keys: keys.filter(({ passwordless }) => passwordless === first) }
}

function keyNodes(scene: Scene, ring: KeyRing, identifier: string, label: Message): UiNode[] {
  return [
    ...scriptNodes(scene.call, scene.flow),
    hidden('default', 'identifier', identifier),
    triggerOf(scene, ring, label),
    hidden('webauthn', 'webauthn_login', ''),
  ]
}

function triggerOf({ call, flow }: Scene, allow: KeyRing, label: Message): UiNode {
  const options = requestOptions({
    party: keyParty(call.core),
    challenge: newChallenge(flow, 'webauthn').challenge,
    timeout: keyTimeout,
    userVerification: 'discouraged',
    allow,
  })
  return triggerNode(
    flow,
    'webauthn',
    {
      name: 'webauthn_login_trigger',
      calls: 'oryWebAuthnLogin',
      options: JSON.stringify(options),
    },
    label,
  )
}

/** Step one: who signs in is said, now their key is asked for. */
function ask(
  submission: Submission,
  owner: StoredIdentity | undefined,
  typed: string,
): LoginOutcome {
  const { call, flow } = submission
  const ring = owner === undefined ? undefined : usableRing(submission, owner)
  const known = flow.requestedAal === 'aal2' || flow.refresh === true
  if (ring === undefined || ring.keys.length === 0) {
    if (known) throw new FormProblem({ message: message.noKey })
    if (!call.core.config.security.account_enumeration.mitigate) {
      throw new FormProblem({ message: message.accountHasNoKey })
    }
  }
  const asked = ring === undefined || ring.keys.length === 0 ? decoy(call.core, typed) : ring
  flow.active = 'webauthn'
  flow.ui.messages = [message.prepareKey]
  flow.ui.nodes = [csrfNode(), ...keyNodes(submission, asked, typed, message.keyContinue)]
  return { kind: 'leave', to: pageOf(call, flow) }
}

/** A key for somebody who has none, the same each time: an answer does not tell who has an account. */
function decoy({ secrets }: Core, typed: string): KeyRing {
  const id = createHmac('sha256', secrets.code)
    .update(`decoy key ${normaliseIdentifier(typed)}`)
    .digest('base64url')
  const key = {
    id,
    publicKey: Buffer.alloc(0),
    name: '',
    addedAt: 0,
    passwordless: true,
    aaguid: '',
    counter: 0,
    cloned: false,
    verifiesUser: false,
    backupEligible: false,
    backedUp: false,
    transports: [],
  }
  return { handle: '', keys: [key] }
}

async function check(
  submission: Submission,
  owner: StoredIdentity | undefined,
  answer: AuthenticationResponseJSON,
): Promise<LoginOutcome> {
  const { call, flow } = submission
  const { core } = call
  const ring = owner === undefined ? undefined : usableRing(submission, owner)
  const second = flow.requestedAal === 'aal2'
  if (owner === undefined || ring === undefined || ring.keys.length === 0) {
    if (second || flow.refresh === true) throw new FormProblem({ message: message.noKey })
    const hides = core.config.security.account_enumeration.mitigate
    throw new FormProblem({ message: hides ? message.keyInvalid : message.accountHasNoKey })
  }
  const { challenge } = spendChallenge(submission, 'webauthn')
  const asksAgain = flow.ui.nodes.find(
    (node) => node.type === 'input' && node.attributes.name === 'webauthn_login_trigger',
  )
  const label = asksAgain?.meta.label ?? message.keyContinue
  upsert(flow.ui.nodes, triggerOf(submission, ring, label))
  await proveKey(core, {
    identityId: owner.id,
    type: 'webauthn',
    ring,
    answer,
    party: keyParty(core),
    challenge,
    userVerified: false,
  })
  return {
    kind: 'authenticated',
    identity: core.identities.get(owner.id),
    by: proofBy(core, 'webauthn', second ? 'aal2' : 'aal1'),
  }
}
