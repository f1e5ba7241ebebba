import { FormProblem } from '../../flow/form-problem.ts'
import { message } from '../../flow/message.ts'
import { submit } from '../../flow/node.ts'
import { textField } from '../../http/fields.ts'
import { noSession } from '../../http/problems.ts'
import type { StoredIdentity } from '../../identity/identity-record.ts'
import { countFirstFactors } from '../first-factors.ts'
import type { Scene, SettingsOutcome, SettingsPart } from '../method.ts'
import { leaveForProvider, takesProvider } from './oidc-submit.ts'
import type { OpenIdProvider } from './open-id-provider.ts'
import type { Providers } from './providers.ts'
import { addLinkTo, linksOf, ownerOf, removeLinkFrom } from './social-credential.ts'
import { proofOf, type SocialPerson } from './social-person.ts'

export const oidcSettings = (providers: Providers): SettingsPart => ({
  nodes(scene) {
    const identity = ownIdentity(scene)
    const linked = linkedTo(scene, identity)
    const spare = countFirstFactors(scene.call, identity) > 1
    return [...providers.values()].flatMap(({ id, label }) => {
      if (!linked.has(id)) return [submit('oidc', id, message.link(label), 'link')]
      return spare ? [submit('oidc', id, message.unlink(label), 'unlink')] : []
    })
  },

  takes: (fields) => takesProvider(fields, 'link', 'unlink'),

  privileged: () => true,

  submit(submission) {
    const { call, fields } = submission
    const identity = ownIdentity(submission)
    const link = textField(fields, 'link')
    const unlink = textField(fields, 'unlink')
    if (link !== undefined && unlink !== undefined) {
      throw problem('It is not possible to link and unlink providers in the same request.')
    }
    const provider = providers.get(link ?? unlink ?? '')
    if (provider === undefined) throw problem('There is no such provider.')
    if (link !== undefined) {
      return () => {
        ensureNotLinked(submission, identity, provider)
        return leaveForProvider(submission, provider)
      }
    }
    return () => {
      if (!linkedTo(submission, identity).has(provider.id)) {
        throw problem(`${provider.label} is not linked to your account.`)
      }
      if (countFirstFactors(call, identity) < 2) {
        throw problem('It is not possible to unlink the last way to sign in.')
      }
      removeLinkFrom(call.core, identity.id, provider.id)
      return { kind: 'saved' }
    }
  },
})

/** The provider has said whose account there is to be linked. */
export function linkInSettings(scene: Scene, person: SocialPerson): SettingsOutcome {
  const { core } = scene.call
  const identity = ownIdentity(scene)
  ensureNotLinked(scene, identity, person.provider)
  if (ownerOf(core, person.link) !== undefined) {
    throw problem(`This account at ${person.provider.label} is linked to another account already.`)
  }
  addLinkTo(core, identity.id, person.link)
  core.log.info({ event: 'link', provider: person.provider.id, identity: identity.id }, 'linked')
  return { kind: 'saved', by: proofOf(core, person) }
}

function ensureNotLinked(scene: Scene, identity: StoredIdentity, provider: OpenIdProvider): void {
  if (linkedTo(scene, identity).has(provider.id)) {
    throw problem(`${provider.label} is linked to your account already.`)
  }
}

const linkedTo = ({ call }: Scene, identity: StoredIdentity) =>
  new Set(linksOf(call.core, identity.id).map(({ provider }) => provider))

function ownIdentity({ session }: Scene): StoredIdentity {
  if (session === undefined) throw noSession()
  return session.identity
}

const problem = (reason: string) => new FormProblem({ message: message.generic(reason) })
