import type { Message } from '@portico/client'
import { FormProblem } from '../../flow/form-problem.ts'
import { message } from '../../flow/message.ts'
import { input, submit } from '../../flow/node.ts'
import type { Call } from '../../http/call.ts'
import { textField } from '../../http/fields.ts'
import { firstFactorNeeded } from '../../http/problems.ts'
import { visitorAddress } from '../../http/visitor-address.ts'
import { iso } from '../../identity/identity-record.ts'
import { proofBy } from '../authenticated.ts'
import type { LoginOutcome, Part } from '../method.ts'
import { lookupConfig, lookupSecretsOf } from './lookup-secrets.ts'

/** The second factor from a sheet of paper. */
export const lookupSecretLogin: Part<LoginOutcome> = {
  nodes({ call, flow, session }) {
    if (flow.requestedAal !== 'aal2' || session === undefined) return []
    if (call.core.identities.credential(session.identity.id, 'lookup_secret') === undefined)
      return []
    return [
      input(
        'lookup_secret',
        { name: 'lookup_secret', type: 'text', value: '', required: true },
        message.lookupSecret,
      ),
      submit('lookup_secret', 'lookup_secret', message.useLookupSecret),
    ]
  },

  takes: (fields, flow) => flow.requestedAal === 'aal2' && fields['method'] === 'lookup_secret',

  submit({ call, fields, session }) {
    if (session === undefined) throw firstFactorNeeded()
    const typed = textField(fields, 'lookup_secret')
    if (typed === undefined) {
      throw new FormProblem({ field: 'lookup_secret', message: message.missing('lookup_secret') })
    }
    return async () => {
      const { core } = call
      const identity = core.identities.get(session.identity.id)
      let problem: Message = message.lookupSecretInvalid
      const proved = await core.guesses.judge(
        `lookup_secret ${identity.id}`,
        visitorAddress(call.request, core.trustedProxies),
        async () => {
          const refused = useCode(call, identity.id, typed.replaceAll(/\s/g, '').toLowerCase())
          problem = refused ?? problem
          return refused === undefined ? true : undefined
        },
      )
      if (proved === undefined) {
        throw new FormProblem({ message: problem })
      }
      return { kind: 'authenticated', identity, by: proofBy(core, 'lookup_secret', 'aal2') }
    }
  },
}

/** Uses a code up: of any number of calls with the same one, the first gets through. Answers what is wrong. */
function useCode({ core }: Call, identityId: string, code: string): Message | undefined {
  const { identities } = core
  const secrets = lookupSecretsOf(identities.credential(identityId, 'lookup_secret'))
  if (secrets.length === 0) return message.noLookupSecrets
  if (!secrets.some((secret) => secret.code === code)) return message.lookupSecretInvalid
  const done = identities.changeCredential(identityId, 'lookup_secret', (config) => {
    const now = lookupSecretsOf(config)
    const found = now.find((secret) => secret.code === code && secret.used_at === undefined)
    if (found === undefined) return undefined
    found.used_at = iso(core.now())
    return { ...config, ...lookupConfig(now) }
  })
  return done ? undefined : message.lookupSecretAlreadyUsed
}
