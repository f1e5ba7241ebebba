import type { Core } from '../../core.ts'
import { type Fields, isFields } from '../../http/fields.ts'
import type { StoredIdentity } from '../../identity/identity-record.ts'

/** One account at one provider. Who it is, issuer and subject say; `provider` is only our name for the way there. */
export interface SocialLink {
  provider: string
  issuer: string
  subject: string
}

const identifierOf = ({ issuer, subject }: SocialLink): string => `${issuer} ${subject}`

export function readLink(value: unknown): SocialLink | undefined {
  if (!isFields(value)) return undefined
  const { provider, issuer, subject } = value
  return typeof provider === 'string' && typeof issuer === 'string' && typeof subject === 'string'
    ? { provider, issuer, subject }
    : undefined
}

/** The provider accounts that a stored credential holds. */
export function linksIn(credential: Fields | undefined): SocialLink[] {
  const { providers } = credential ?? {}
  return Array.isArray(providers) ? providers.flatMap((entry) => readLink(entry) ?? []) : []
}

export const linksOf = (core: Core, identityId: string): SocialLink[] =>
  linksIn(core.identities.credential(identityId, 'oidc'))

export const socialCredential = (links: SocialLink[]) => ({
  type: 'oidc',
  config: { providers: links },
  identifiers: links.map(identifierOf),
})

export const ownerOf = (core: Core, link: SocialLink): StoredIdentity | undefined =>
  core.identities.findByIdentifier(['oidc'], identifierOf(link))

export function addLinkTo(core: Core, identityId: string, link: SocialLink): void {
  core.database.transaction(() =>
    core.identities.setCredential(
      identityId,
      socialCredential([...linksOf(core, identityId), link]),
    ),
  )
}

export function removeLinkFrom(core: Core, identityId: string, provider: string): void {
  core.database.transaction(() => {
    const rest = linksOf(core, identityId).filter((link) => link.provider !== provider)
    if (rest.length === 0) core.identities.removeCredential(identityId, 'oidc')
    else core.identities.setCredential(identityId, socialCredential(rest))
  })
}
