import type { TextNode } from '@portico/client'

export interface RecoveryCode {
  code: string
  used: boolean
}

/** The service's list of codes; a used one has no code any more. */
export function recoveryCodesOf({ attributes }: TextNode): RecoveryCode[] | undefined {
  const secrets = attributes.text.context?.['secrets']
  if (attributes.id !== 'lookup_secret_codes' || !Array.isArray(secrets)) return undefined
  return secrets.map((secret: unknown) => {
    const code: unknown = Object(Object(secret).context).secret
    return typeof code === 'string' ? { code, used: false } : { code: '', used: true }
  })
}
