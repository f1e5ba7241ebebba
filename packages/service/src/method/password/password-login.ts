import { FormProblem, type FieldMessage } from '../../flow/form-problem.ts'
import { message } from '../../flow/message.ts'
import { hidden, input, submit } from '../../flow/node.ts'
import type { Call } from '../../http/call.ts'
import { textField } from '../../http/fields.ts'
import { visitorAddress } from '../../http/visitor-address.ts'
import type { StoredIdentity } from '../../identity/identity-record.ts'
import { normaliseIdentifier } from '../../identity/normalise.ts'
import { proofBy } from '../authenticated.ts'
import { identifierNode } from '../identifier-node.ts'
import type { LoginOutcome, Part } from '../method.ts'

export const passwordLogin: Part<LoginOutcome> = {
  nodes(scene) {
    const { call, flow, session } = scene
    if (flow.requestedAal === 'aal2') return []
    const field = input(
      'password',
      { name: 'password', type: 'password', required: true, autocomplete: 'current-password' },
      message.password,
    )
    if (flow.refresh !== true || session === undefined) {
      return [
        identifierNode(scene),
        field,
        submit('password', 'password', message.signInWithPassword),
      ]
    }
    const { identities } = call.core
    if (identities.credential(session.identity.id, 'password') === undefined) return []
    const [identifier] = identities.identifiers(session.identity.id, 'password')
    return [
      hidden('default', 'identifier', identifier ?? ''),
      field,
      submit('password', 'password', message.signIn),
    ]
  },

  takes: (fields) => fields['method'] === 'password',

  submit({ call, flow, fields, session }) {
    if (flow.requestedAal === 'aal2') throw new FormProblem({ message: message.noLoginStrategy })
    const identifier = textField(fields, 'identifier') ?? textField(fields, 'password_identifier')
    const password = textField(fields, 'password')
    const missing: FieldMessage[] = []
    if (identifier === undefined)
      missing.push({ field: 'identifier', message: message.missing('identifier') })
    if (password === undefined)
      missing.push({ field: 'password', message: message.missing('password') })
    if (identifier === undefined || password === undefined) throw new FormProblem(...missing)
    return async () => {
      const { guesses, trustedProxies } = call.core
      const identity = await guesses.judge(
        `password ${normaliseIdentifier(identifier)}`,
        visitorAddress(call.request, trustedProxies),
        () => verified(call, identifier, password),
      )
      const foreign =
        flow.refresh === true && session !== undefined && identity?.id !== session.identity.id
      if (identity === undefined || foreign) {
        throw new FormProblem({ message: message.invalidCredentials })
      }
      return { kind: 'authenticated', identity, by: proofBy(call.core, 'password', 'aal1') }
    }
  },
}

/** Takes the same time for everybody, whether they exist or not. */
async function verified(
  call: Call,
  typed: string,
  password: string,
): Promise<StoredIdentity | undefined> {
  const { identities, hasher } = call.core
  const identity = identities.findByIdentifier(['password'], normaliseIdentifier(typed))
  const stored =
    identity === undefined
      ? undefined
      : identities.credential(identity.id, 'password')?.['hashed_password']
  if (identity === undefined || typeof stored !== 'string') {
    await hasher.verifyNobody(password)
    return undefined
  }
  if (!(await hasher.verify(stored, password))) return undefined
  if (hasher.outdated(stored)) {
    const hashed = await hasher.hash(password)
    identities.setCredential(identity.id, { type: 'password', config: { hashed_password: hashed } })
  }
  return identity
}
