import { parse } from 'hono/utils/cookie'
import type { Submission } from './submission.ts'

/** Which part of the settings was sent last; as long as a parked change waits for a fresh sign-in. */
const cookie = 'portico_part'

const parts = new Set([
  'profile',
  'password',
  'passkey',
  'webauthn',
  'totp',
  'lookup_secret',
  'oidc',
  'saml',
])

/** Fields that a part is known by where its method is not named. */
const fieldsOf: [field: RegExp, part: string][] = [
  [/^(link|unlink)$/, 'oidc'],
  [/^traits\./, 'profile'],
  [/^(password|passkey|webauthn|totp|lookup_secret)(_|$)/, ''],
]

/** The part that a step of the settings is about. */
export function partOf({ method, fields }: Submission): string | undefined {
  if (parts.has(method)) return method
  for (const name of fields.keys()) {
    const [pattern, part] = fieldsOf.find(([field]) => field.test(name)) ?? []
    if (pattern) return part || pattern.exec(name)?.[1]
  }
  return undefined
}

/**
 * The `Set-Cookie` line that leads a posted form back to its part. Not every service says what a flow was
 * last about.
 */
export function rememberPart(submission: Submission, publicUrl: string): string | undefined {
  if (submission.kind !== 'settings' || !submission.wantsPage) return undefined
  // An id, and nothing that could end a cookie.
  const part = /^[\w-]+$/.test(submission.flow) ? partOf(submission) : undefined
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return (
    part &&
    `${cookie}=${part}.${submission.flow}; Path=/settings; Max-Age=900; HttpOnly; SameSite=Lax${secure}`
  )
}

/** The part of this very flow that was sent last. */
export function keptPart(headers: Headers, flow: string): string | undefined {
  const [part = '', from] = parse(headers.get('cookie') ?? '', cookie)[cookie]?.split('.') ?? []
  return from === flow && parts.has(part) ? part : undefined
}
