import type { ContinueWith } from '@portico/client'
import { beginVerification } from '../../flow/begin-verification.ts'
import { FormProblem } from '../../flow/form-problem.ts'
import { message } from '../../flow/message.ts'
import { submit } from '../../flow/node.ts'
import { pageOf } from '../../flow/wire-flow.ts'
import type { Fields } from '../../http/fields.ts'
import { objectField } from '../../http/fields.ts'
import { noSession } from '../../http/problems.ts'
import { tellOwner } from '../../courier/tell-owner.ts'
import { derive } from '../../identity/derive.ts'
import type { StoredIdentity } from '../../identity/identity-record.ts'
import type { IdentitySchema } from '../../identity/identity-schema.ts'
import { IdentifierTaken } from '../../identity/identity-store.ts'
import { readTraits } from '../../identity/read-traits.ts'
import { traitNodes } from '../../identity/trait-nodes.ts'
import { checkTraits } from '../../identity/trait-problems.ts'
import type { SettingsPart, Submission } from '../method.ts'

export const profileSettings: SettingsPart = {
  nodes({ call, session }) {
    if (session === undefined) return []
    const { identity } = session
    const schema = call.core.schemas.get(identity.schemaId)
    return [
      ...traitNodes(schema, 'profile', call.core.identities.get(identity.id).traits),
      submit('profile', 'profile', message.save),
    ]
  },

  takes: (fields) => fields['method'] === 'profile',

  /** Names may change at any time; what someone signs in or is found with may not. */
  privileged(submission) {
    const { schema, identity, traits } = read(submission)
    return (
      JSON.stringify(derive(schema, traits)) !== JSON.stringify(derive(schema, identity.traits))
    )
  },

  submit(submission) {
    const { call, flow } = submission
    const { schema, identity, traits } = read(submission)
    checkTraits(schema, traits)
    return () => {
      const { core } = call
      let changed: StoredIdentity
      try {
        changed = core.identities.updateTraits(identity.id, schema, traits)
      } catch (error) {
        if (error instanceof IdentifierTaken) throw new FormProblem({ message: message.duplicate })
        throw error
      }
      const before = new Set(identity.verifiable.map(({ via, value }) => `${via} ${value}`))
      const fresh = changed.verifiable.filter(({ via, value }) => !before.has(`${via} ${value}`))
      const after = new Set(changed.verifiable.map(({ via, value }) => `${via} ${value}`))
      const gone = [...before].some((address) => !after.has(address))
      // The old addresses hear of it: whoever took over a session cannot move an account in silence.
      if (fresh.length > 0 || gone) tellOwner(call, identity, { template: 'address_changed' })
      const continueWith = fresh
        .filter(({ via }) => core.config.flows.verification.enabled && core.courier.reaches(via))
        .map((address): ContinueWith => {
          const verification = beginVerification(call, flow.type, address, flow.returnTo)
          return {
            action: 'show_verification_ui',
            flow: {
              id: verification.id,
              verifiable_address: address.value,
              ...(flow.type === 'browser' && { url: pageOf(call, verification) }),
            },
          }
        })
      return { kind: 'saved', ...(continueWith.length > 0 && { continueWith }) }
    }
  },
}

function read({ call, fields, session }: Submission): {
  schema: IdentitySchema
  identity: StoredIdentity
  traits: Fields
} {
  if (session === undefined) throw noSession()
  const identity = call.core.identities.get(session.identity.id)
  const schema = call.core.schemas.get(identity.schemaId)
  return { schema, identity, traits: readTraits(schema, objectField(fields, 'traits')) }
}
