import { FormProblem } from '../../flow/form-problem.ts'
import { message } from '../../flow/message.ts'
import { input, submit } from '../../flow/node.ts'
import type { Call } from '../../http/call.ts'
import { textField } from '../../http/fields.ts'
import { firstFactorNeeded } from '../../http/problems.ts'
import { visitorAddress } from '../../http/visitor-address.ts'
import type { StoredIdentity } from '../../identity/identity-record.ts'
import { proofBy } from '../authenticated.ts'
import type { LoginOutcome, Part } from '../method.ts'
import { plainCode, stepOf } from './totp-key.ts'

/** The second factor by an authenticator app. */
export const totpLogin: Part<LoginOutcome> = {
  nodes({ call, flow, session }) {
    if (flow.requestedAal !== 'aal2' || session === undefined) return []
    if (call.core.identities.credential(session.identity.id, 'totp') === undefined) return []
    return [
      input(
        'totp',
        { name: 'totp_code', type: 'text', value: '', required: true },
        message.totpCode,
      ),
      submit('totp', 'totp', message.useTotp),
    ]
  },

  takes: (fields, flow) => flow.requestedAal === 'aal2' && fields['method'] === 'totp',

  submit({ call, fields, session }) {
    if (session === undefined) throw firstFactorNeeded()
    const typed = textField(fields, 'totp_code')
    if (typed === undefined) {
      throw new FormProblem({ field: 'totp_code', message: message.missing('totp_code') })
    }
    if (typed.length < 6) {
      throw new FormProblem({ field: 'totp_code', message: message.tooShort(6, typed.length) })
    }
    return async () => {
      const { core } = call
      const identity = core.identities.get(session.identity.id)
      if (core.identities.credential(identity.id, 'totp') === undefined) {
        throw new FormProblem({ message: message.noTotp })
      }
      const proved = await core.guesses.judge(
        `totp ${identity.id}`,
        visitorAddress(call.request, core.trustedProxies),
        async () => useStep(call, identity, plainCode(typed)) || undefined,
      )
      if (proved === undefined) {
        throw new FormProblem({ message: message.totpInvalid })
      }
      return { kind: 'authenticated', identity, by: proofBy(core, 'totp', 'aal2') }
    }
  },
}

/** Whether the code is right and later than any that was accepted before: a step is good once. */
function useStep({ core }: Call, identity: StoredIdentity, code: string): boolean {
  return core.identities.changeCredential(identity.id, 'totp', (config) => {
    const { totp_url: url, last_step: last } = config
    const step = typeof url === 'string' ? stepOf(url, code, core.now()) : undefined
    if (step === undefined || (typeof last === 'number' && step <= last)) return undefined
    return { ...config, last_step: step }
  })
}
