/** Someone who has an account at the provider, with the claims that it tells about them. */
export interface ProviderAccount {
  sub: string
  /** A provider need not know one. */
  email?: string
  email_verified?: boolean
  name?: string
  given_name?: string
  family_name?: string
  picture?: string
}

/** Finds an account by what a person types: its e-mail, or its subject where it has none. */
export function findAccount(
  accounts: readonly ProviderAccount[],
  typed: string,
): ProviderAccount | undefined {
  const wanted = typed.trim().toLowerCase()
  return accounts.find(({ sub, email }) => sub === typed.trim() || email?.toLowerCase() === wanted)
}

export function labelOf(account: ProviderAccount): string {
  return [account.name, account.email ?? account.sub].filter(Boolean).join(', ')
}
