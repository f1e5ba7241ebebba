import { parse } from 'hono/utils/cookie'
import type { Outcome } from './outcome.ts'
import type { Submission } from './submission.ts'

/** How someone signed in last with this browser; who it was is nobody's business. */
const lastMethod = 'portico_last_method'

/** That a passkey was made or used with this browser. */
const passkey = 'portico_passkey'

/** What one signs in with, as against a second step. */
const firstFactors = new Set(['password', 'code', 'passkey', 'oidc'])

/** A method, or `oidc.<provider>`. */
export function lastMethodOf(headers: Headers): string | undefined {
  const kept = cookieOf(headers, lastMethod)
  return kept && firstFactors.has(kept.split('.', 1)[0] ?? '') ? kept : undefined
}

export const hasPasskeyHere = (headers: Headers): boolean => cookieOf(headers, passkey) === '1'

/** The `Set-Cookie` lines after a step that was the last one. */
export function rememberMethod(
  { kind, method, fields }: Submission,
  outcome: Outcome,
  publicUrl: string,
): string[] {
  if (outcome !== 'finished') return []
  const isEntry = kind === 'login' || kind === 'registration'
  const madeHere = kind === 'settings' && fields.has('passkey_settings_register')
  return [
    // Where a provider was sent to, the way back tells whether it came to anything.
    ...(isEntry && firstFactors.has(method) && method !== 'oidc'
      ? [keep(lastMethod, method, publicUrl)]
      : []),
    ...((isEntry && method === 'passkey') || madeHere ? [keep(passkey, '1', publicUrl)] : []),
  ]
}

const callback = /^\/self-service\/methods\/oidc\/callback\/([\w-]{1,64})$/

/** The `Set-Cookie` line after the way back from a provider, where it led to a session. */
export function rememberProvider(
  path: string,
  answer: Response,
  publicUrl: string,
): string | undefined {
  const provider = callback.exec(path)?.[1]
  const hasSession = answer.headers
    .getSetCookie()
    .some((line) => /^[^=]*session[^=]*=[^;]+/i.test(line))
  return provider && hasSession ? keep(lastMethod, `oidc.${provider}`, publicUrl) : undefined
}

function keep(name: string, value: string, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${name}=${value}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax${secure}`
}

const cookieOf = (headers: Headers, name: string): string | undefined =>
  parse(headers.get('cookie') ?? '', name)[name]
