import type { TextKey, Words } from '@portico/react'

/** As sessions name them. */
const names: Record<string, TextKey> = {
  password: 'method.password',
  code: 'method.code',
  code_recovery: 'method.recovery',
  link_recovery: 'method.recovery',
  oidc: 'method.oidc',
  saml: 'method.oidc',
  totp: 'method.totp',
  lookup_secret: 'method.lookup_secret',
  webauthn: 'method.webauthn',
  passkey: 'method.passkey',
}

/** What people call a way to sign in; one that we do not know is called as it is. */
export function methodName(method: string, { text }: Words): string {
  const name = names[method]
  return name ? text(name) : method
}
