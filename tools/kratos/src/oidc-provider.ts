import { base64Uri } from './base64-uri.ts'

/** A provider that visitors can sign in with. Only those members that v1.3.1 knows. */
export interface OidcProvider {
  id: string
  clientId: string
  clientSecret: string
  issuerUrl: string
  /** Kratos' name of the kind of provider; `generic` speaks plain OpenID Connect. */
  provider?: string
  label?: string
  scope?: string[]
  pkce?: 'auto' | 'never' | 'force'
  claimsSource?: 'id_token' | 'userinfo'
  /** Jsonnet that turns claims into traits, instead of the default one. */
  mapper?: string
  additionalIdTokenAudiences?: string[]
}

// A claim that is absent must stay absent: an empty e-mail would fail the schema in a place where nobody can mend it.
const defaultMapper = `
local claims = std.extVar('claims');
local name = {
  [if 'given_name' in claims && claims.given_name != '' then 'first']: claims.given_name,
  [if 'family_name' in claims && claims.family_name != '' then 'last']: claims.family_name,
};
local email = if 'email' in claims then claims.email else '';
local verified = 'email_verified' in claims && claims.email_verified;
{
  identity: {
    traits: {
      [if email != '' then 'email']: email,
      [if std.length(name) > 0 then 'name']: name,
    },
    [if email != '' && verified then 'verified_addresses']: [{ via: 'email', value: email }],
  },
}
`

export function oidcProviderConfig(provider: OidcProvider) {
  return {
    id: provider.id,
    provider: provider.provider ?? 'generic',
    client_id: provider.clientId,
    client_secret: provider.clientSecret,
    issuer_url: provider.issuerUrl,
    scope: provider.scope ?? ['openid', 'email', 'profile'],
    mapper_url: base64Uri(provider.mapper ?? defaultMapper),
    pkce: provider.pkce ?? 'auto',
    ...(provider.label === undefined ? {} : { label: provider.label }),
    ...(provider.claimsSource === undefined ? {} : { claims_source: provider.claimsSource }),
    ...(provider.additionalIdTokenAudiences === undefined
      ? {}
      : { additional_id_token_audiences: provider.additionalIdTokenAudiences }),
  }
}
