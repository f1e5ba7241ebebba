import { tellOwner } from '../../courier/tell-owner.ts'
import { message } from '../../flow/message.ts'
import { submit, type UiNode } from '../../flow/node.ts'
import { type Fields, flagField } from '../../http/fields.ts'
import { badRequest, noSession } from '../../http/problems.ts'
import type { StoredIdentity } from '../../identity/identity-record.ts'
import { proofBy } from '../authenticated.ts'
import type { SettingsOutcome, SettingsPart, Submission } from '../method.ts'
import {
  lookupConfig,
  lookupNode,
  lookupSecretsOf,
  makeLookupSecrets,
  readLookupSecrets,
} from './lookup-secrets.ts'

type Wish = 'confirm' | 'reveal' | 'disable' | 'regenerate'

const labels = {
  reveal: message.revealLookupSecrets,
  regenerate: message.regenerateLookupSecrets,
  confirm: message.confirmLookupSecrets,
  disable: message.disableMethod,
} as const

const button = (wish: Wish): UiNode =>
  submit('lookup_secret', 'true', labels[wish], `lookup_secret_${wish}`)

const wishes: Wish[] = ['confirm', 'reveal', 'disable', 'regenerate']
const wishIn = (fields: Fields) => wishes.find((wish) => flagField(fields, `lookup_secret_${wish}`))

/** Backup codes: made, shown, and worth something only once their owner says that they are kept. */
export const lookupSecretSettings: SettingsPart = {
  nodes({ call, session }) {
    if (session === undefined) return []
    return call.core.identities.credential(session.identity.id, 'lookup_secret') === undefined
      ? [button('regenerate')]
      : [button('reveal'), button('disable')]
  },

  takes: (fields) => wishIn(fields) !== undefined,

  privileged: () => true,

  submit(submission) {
    const { fields, session } = submission
    if (session === undefined) throw noSession()
    const { identity } = session
    return () => {
      switch (wishIn(fields)) {
        case 'confirm':
          return confirm(submission, identity)
        case 'reveal':
          return reveal(submission, identity)
        case 'disable':
          return disable(submission, identity)
        case 'regenerate':
        case undefined:
          return regenerate(submission)
      }
    }
  },
}

function show({ flow }: Submission, ...nodes: UiNode[]): SettingsOutcome {
  const others = flow.ui.nodes.filter((node) => node.group !== 'lookup_secret')
  flow.ui.nodes = [...others, ...nodes]
  return { kind: 'shown' }
}

function regenerate(submission: Submission): SettingsOutcome {
  const secrets = makeLookupSecrets()
  submission.flow.memory['lookup_secret'] = secrets
  return show(submission, lookupNode(secrets), button('confirm'))
}

function reveal(submission: Submission, identity: StoredIdentity): SettingsOutcome {
  const config = submission.call.core.identities.credential(identity.id, 'lookup_secret')
  if (config === undefined) {
    throw badRequest('Can not reveal lookup codes because you have none.')
  }
  return show(
    submission,
    lookupNode(lookupSecretsOf(config)),
    button('disable'),
    button('regenerate'),
  )
}

function confirm({ call, flow }: Submission, identity: StoredIdentity): SettingsOutcome {
  const { core } = call
  const secrets = readLookupSecrets(flow.memory['lookup_secret'])
  if (secrets.length === 0) {
    throw badRequest('You must (re-)generate recovery backup codes before you can save them.')
  }
  core.identities.setCredential(identity.id, {
    type: 'lookup_secret',
    config: lookupConfig(secrets),
  })
  delete flow.memory['lookup_secret']
  tellOwner(call, identity, { template: 'second_factor_added' })
  return { kind: 'saved', by: proofBy(core, 'lookup_secret', 'aal2') }
}

function disable({ call, flow }: Submission, identity: StoredIdentity): SettingsOutcome {
  call.core.identities.removeCredential(identity.id, 'lookup_secret')
  delete flow.memory['lookup_secret']
  tellOwner(call, identity, { template: 'second_factor_removed' })
  return { kind: 'saved' }
}
