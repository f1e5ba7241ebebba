import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Core } from '../../core.ts'
import { FormProblem } from '../../flow/form-problem.ts'
import { message } from '../../flow/message.ts'
import { hidden, input, type UiNode, upsert } from '../../flow/node.ts'
import { pageOf } from '../../flow/wire-flow.ts'
import { textField } from '../../http/fields.ts'
import type { StoredIdentity } from '../../identity/identity-record.ts'
import { proofBy } from '../authenticated.ts'
import { identifierNode } from '../identifier-node.ts'
import type { LoginOutcome, Part, Scene, Submission } from '../method.ts'
import { newChallenge, spendChallenge } from '../webauthn/challenge.ts'
import { readAssertion } from '../webauthn/key-answer.ts'
import { scriptNodes, triggerNode } from '../webauthn/key-nodes.ts'
import { requestOptions } from '../webauthn/key-options.ts'
import { type KeyMethod, type KeyRing, keyRingOf, ownerOfHandle } from '../webauthn/key-ring.ts'
import { proveKey } from '../webauthn/prove-key.ts'
import { passkeyTimeout, passkeyParty } from './passkey-party.ts'

/** Sign-in by a passkey: the key says whose it is, nothing has to be typed. */
export const passkeyLogin: Part<LoginOutcome> = {
  nodes(scene) {
    const { call, flow } = scene
    if (flow.requestedAal === 'aal2') return []
    const confirms = flow.refresh === true
    if (confirms && ownRing(scene).keys.length === 0) return []
    const autofill = 'oryPasskeyLoginAutocompleteInit'
    return [
      ...scriptNodes(call, flow),
      ...(confirms ? [] : [identifierNode(scene)]),
      challengeNode(scene),
      input('passkey', {
        name: 'passkey_login',
        type: 'hidden',
        // Filling in an identifier makes no sense for someone who is known.
        ...(!confirms && { onloadTrigger: autofill }),
        ...(!confirms && flow.type === 'browser' && { onload: `window.${autofill}()` }),
      }),
      triggerNode(
        flow,
        'passkey',
        { name: 'passkey_login_trigger', value: '', calls: 'oryPasskeyLogin' },
        message.signInWithPasskey,
      ),
    ]
  },

  takes: (fields) =>
    fields['method'] === 'passkey' || textField(fields, 'passkey_login') !== undefined,

  submit(submission) {
    const { call, flow, fields } = submission
    if (flow.requestedAal === 'aal2') throw new FormProblem({ message: message.noLoginStrategy })
    const sent = textField(fields, 'passkey_login')
    // The button was pressed where no script runs: the page may say so.
    if (sent === undefined) return () => ({ kind: 'leave', to: pageOf(call, flow) })
    const answer = readAssertion(sent)
    return () => check(submission, answer)
  },
}

function ownRing({ call, session }: Scene): KeyRing {
  if (session === undefined) return { handle: '', keys: [] }
  return keyRingOf(call.core, session.identity.id, 'passkey')
}

function challengeNode(scene: Scene): UiNode {
  const { call, flow } = scene
  const options = requestOptions({
    party: passkeyParty(call.core),
    challenge: newChallenge(flow, 'passkey').challenge,
    timeout: passkeyTimeout,
    userVerification: call.core.config.methods.passkey.user_verification,
    ...(flow.refresh === true && { allow: ownRing(scene) }),
  })
  return hidden('passkey', 'passkey_challenge', JSON.stringify(options))
}

async function check(
  submission: Submission,
  answer: AuthenticationResponseJSON,
): Promise<LoginOutcome> {
  const { call, flow } = submission
  const { core } = call
  const { challenge } = spendChallenge(submission, 'passkey')
  // Whatever comes now, the form already asks for another answer than this one.
  upsert(flow.ui.nodes, challengeNode(submission))
  const owner = ownerOf(submission, answer)
  const found = owner === undefined ? undefined : ringOf(core, owner, answer.id)
  if (owner === undefined || found === undefined) {
    core.log.info({ event: 'login_failed', method: 'passkey' }, 'unknown passkey')
    throw new FormProblem({ message: message.accountHasNoKey })
  }
  await proveKey(core, {
    identityId: owner.id,
    ...found,
    answer,
    party: passkeyParty(core),
    challenge,
    userVerified: core.config.methods.passkey.user_verification === 'required',
  })
  return {
    kind: 'authenticated',
    identity: core.identities.get(owner.id),
    by: proofBy(core, 'passkey', 'aal1'),
  }
}

function ownerOf(
  { call, flow, session }: Submission,
  answer: AuthenticationResponseJSON,
): StoredIdentity | undefined {
  const { userHandle } = answer.response
  const named = userHandle === undefined ? undefined : ownerOfHandle(call.core, userHandle)
  if (flow.refresh !== true || session === undefined) return named
  // Asked for by name, a key may leave out whose it is.
  const foreign = userHandle !== undefined && named?.id !== session.identity.id
  return foreign ? undefined : session.identity
}

/** Security keys that were made for signing in without a password serve here too; second factors never do. */
function ringOf(
  core: Core,
  owner: StoredIdentity,
  id: string,
): { type: KeyMethod; ring: KeyRing } | undefined {
  const passkeys = keyRingOf(core, owner.id, 'passkey')
  if (passkeys.keys.some((key) => key.id === id)) return { type: 'passkey', ring: passkeys }
  const { handle, keys } = keyRingOf(core, owner.id, 'webauthn')
  const { enabled, passwordless } = core.config.methods.webauthn
  const first = enabled && passwordless ? keys.filter((key) => key.passwordless) : []
  if (first.some((key) => key.id === id)) return { type: 'webauthn', ring: { handle, keys: first } }
  return undefined
}
