import { randomLowerAlphanumeric } from '../../credential/random.ts'
import { message } from '../../flow/message.ts'
import { text, type UiNode } from '../../flow/node.ts'
import { type Fields, isFields } from '../../http/fields.ts'

/** One backup code; whoever has used it sees when. */
export interface LookupSecret {
  code: string
  used_at?: string
}

const count = 12

export const makeLookupSecrets = (): LookupSecret[] =>
  Array.from({ length: count }, () => ({ code: randomLowerAlphanumeric(8) }))

/** What a credential or a flow remembers, read back. */
export function readLookupSecrets(kept: unknown): LookupSecret[] {
  if (!Array.isArray(kept)) return []
  return kept.filter(isFields).map(({ code, used_at: usedAt }) => {
    const secret: LookupSecret = { code: String(code) }
    if (typeof usedAt === 'string') secret.used_at = usedAt
    return secret
  })
}

export const lookupConfig = (secrets: LookupSecret[]): Fields => ({ recovery_codes: secrets })

export const lookupSecretsOf = (config: Fields | undefined): LookupSecret[] =>
  readLookupSecrets(config?.['recovery_codes'])

export function lookupNode(secrets: LookupSecret[]): UiNode {
  const each = secrets.map(({ code, used_at: usedAt }) =>
    usedAt === undefined
      ? message.lookupSecretCode(code)
      : message.lookupSecretUsed(new Date(usedAt)),
  )
  return text(
    'lookup_secret',
    'lookup_secret_codes',
    message.lookupSecrets(each),
    message.lookupSecretsLabel,
  )
}
