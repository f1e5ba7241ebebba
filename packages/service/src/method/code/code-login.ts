import { FormProblem } from '../../flow/form-problem.ts'
import { message } from '../../flow/message.ts'
import { csrfNode, hidden, input, keyOf, submit, type UiNode, upsert } from '../../flow/node.ts'
import { textField } from '../../http/fields.ts'
import type { StoredIdentity } from '../../identity/identity-record.ts'
import { textTrait } from '../../identity/identity-schema.ts'
import { isEmail, normaliseIdentifier } from '../../identity/normalise.ts'
import { proveAddress } from '../../identity/prove-address.ts'
import { proofBy } from '../authenticated.ts'
import { identifierNode } from '../identifier-node.ts'
import type { LoginOutcome, Part, Scene, Submission } from '../method.ts'
import { redeemCode, sendCode, TooManyTries } from './send-code.ts'

/** Sign-in by a code, as the only factor or as the second one. */
export const codeLogin: Part<LoginOutcome> = {
  nodes(scene) {
    const { passwordless_enabled: first, mfa_enabled: second } = scene.call.core.config.methods.code
    if (scene.flow.requestedAal === 'aal2') return second && !first ? addressButtons(scene) : []
    if (!first) return []
    if (scene.flow.refresh === true && !hasCode(scene)) return []
    return [identifierNode(scene), submit('code', 'code', message.sendLoginCode)]
  },

  takes: (fields, flow) =>
    fields['method'] === 'code' ||
    (flow.requestedAal === 'aal2' && textField(fields, 'address') !== undefined),

  submit(submission) {
    const { flow, fields } = submission
    const { passwordless_enabled: first } = submission.call.core.config.methods.code
    if (flow.requestedAal !== 'aal2' && !first) {
      throw new FormProblem({ message: message.noLoginStrategy })
    }
    const code = textField(fields, 'code')
    const typed =
      textField(fields, 'address') ?? textField(fields, 'identifier') ?? remembered(submission)
    if (typed === undefined) {
      throw new FormProblem({ field: 'identifier', message: message.missing('identifier') })
    }
    if (
      flow.state === 'sent_email' &&
      textField(fields, 'resend') === undefined &&
      code !== undefined
    ) {
      return () => check(submission, normaliseIdentifier(typed), code)
    }
    return () => sendLoginCode(submission, typed)
  },
}

const remembered = ({ flow }: Scene): string | undefined => {
  const { code } = flow.memory
  return typeof code === 'string' ? code : undefined
}

function hasCode({ call, session }: Scene): boolean {
  return (
    session !== undefined &&
    call.core.identities.identifiers(session.identity.id, 'code').length > 0
  )
}

function addressButtons({ call, flow, session }: Scene): UiNode[] {
  if (session === undefined) return []
  const identity = call.core.identities.get(session.identity.id)
  const traits = call.core.schemas.get(identity.schemaId).traits
  const via = traits.find(({ path }) => path === flow.via)
  const wanted =
    via === undefined ? undefined : normaliseIdentifier(textTrait(identity.traits, via.path) ?? '')
  return identity.verifiable
    .filter(({ value }) => wanted === undefined || wanted === value)
    .map(({ value, via: channel }) =>
      submit('code', value, message.sendCodeTo(value, channel), 'address'),
    )
}

/** Where a code is the only second factor and has one place to go, it is on its way before anybody asks. */
export function sendOnlySecondFactor(scene: Scene): boolean {
  const [only, ...others] = scene.flow.ui.nodes.filter((node) => keyOf(node) !== 'csrf_token')
  if (only?.type !== 'input' || only.group !== 'code' || others.length > 0) return false
  sendLoginCode(scene, String(only.attributes.value))
  return true
}

export function sendLoginCode(scene: Scene, typed: string): LoginOutcome {
  const { call, flow, session } = scene
  const { core } = call
  const identifier = normaliseIdentifier(typed)
  const found = recipient(scene, identifier)
  if (found === undefined) {
    const second = flow.requestedAal === 'aal2'
    if (second) throw new FormProblem({ message: message.unknownAddress })
    if (!core.config.security.account_enumeration.mitigate) {
      throw new FormProblem({ message: message.noCodeSignIn })
    }
  }
  const via = isEmail(identifier) ? 'email' : 'sms'
  sendCode(call, flow, 'login', [
    { address: identifier, via, ...(found ? { identityId: found.id } : { nobody: true }) },
  ])
  flow.state = 'sent_email'
  flow.active = 'code'
  flow.memory['code'] = identifier
  showCodeEntry(scene, typed)
  flow.ui.messages = [session === undefined ? message.loginCodeSent : message.codeSentToYou]
  return { kind: 'next' }
}

/** Who gets the code: for a second factor or a confirmation only the person who is signed in. */
function recipient({ call, flow, session }: Scene, identifier: string): StoredIdentity | undefined {
  const { identities } = call.core
  if (flow.requestedAal === 'aal2') {
    const own = session === undefined ? undefined : identities.get(session.identity.id)
    return own?.verifiable.some(({ value }) => value === identifier) === true ? own : undefined
  }
  const found = identities.findByIdentifier(['code'], identifier)
  if (flow.refresh === true && found?.id !== session?.identity.id) return undefined
  return found
}

function showCodeEntry({ flow }: Scene, typed: string): void {
  const before = flow.ui.nodes.find((node) => keyOf(node) === 'identifier')
  const identifier: UiNode =
    before?.type === 'input'
      ? {
          ...before,
          messages: [],
          attributes: { ...before.attributes, type: 'hidden', value: typed },
        }
      : hidden('default', 'identifier', typed)
  flow.ui.nodes = [
    ...(flow.type === 'browser' ? [csrfNode()] : []),
    identifier,
    hidden('code', 'method', 'code'),
    input(
      'code',
      { name: 'code', type: 'text', required: true, autocomplete: 'one-time-code' },
      message.loginCode,
    ),
    submit('code', 'code', message.continue),
    submit('code', 'code', message.resendCode, 'resend'),
  ]
}

function check(submission: Submission, identifier: string, code: string): LoginOutcome {
  const { call, flow, session } = submission
  const { core } = call
  const used = core.codes.used(flow.id, 'login', code)
  if (used)
    throw new FormProblem({ message: message.generic('The login code has already been used.') })
  upsert(flow.ui.nodes, hidden('default', 'identifier', identifier))
  if (flow.type === 'api') upsert(flow.ui.nodes, csrfNode())
  const redeemed = redeemCode(call, flow, 'login', code)
  const identity =
    redeemed?.identityId === undefined ? undefined : core.identities.find(redeemed.identityId)
  const expiredAt =
    redeemed === undefined ? core.codes.expiredAt(flow.id, 'login', code) : undefined
  if (expiredAt !== undefined) return { kind: 'late', expiredAt }
  if (redeemed === undefined || identity === undefined || redeemed.address !== identifier) {
    throw new FormProblem({ message: message.loginCodeInvalid })
  }
  const second = flow.requestedAal === 'aal2'
  if (second && identity.id !== session?.identity.id) throw new TooManyTries()
  return {
    kind: 'authenticated',
    identity: proveAddress(core, identity, redeemed, session),
    by: proofBy(core, 'code', second ? 'aal2' : 'aal1'),
  }
}
