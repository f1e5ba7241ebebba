import { randomBytes, timingSafeEqual } from 'node:crypto'
import { fingerprint } from '../../config/secrets.ts'
import type { Call } from '../../http/call.ts'
import { boundTo, csrfToken } from '../../http/csrf.ts'

const lasts = 1_800_000

/** A nonce that needs no row until it is used: it carries its end and is signed for this browser and provider. */
export function makeNonce(call: Call, provider: string): string {
  const random = randomBytes(16).toString('base64url')
  const until = (call.core.now() + lasts).toString(36)
  return `${random}.${until}.${signature(call, provider, random, until)}`
}

/** Whether the nonce is ours, for this browser and provider, in time, and used for the first time. */
export function useNonce(call: Call, provider: string, nonce: string): boolean {
  const { core } = call
  const [random = '', until = '', signed = '', ...more] = nonce.split('.')
  const wanted = Buffer.from(signature(call, provider, random, until))
  const given = Buffer.from(signed)
  if (more.length > 0 || given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
    return false
  }
  const end = Number.parseInt(until, 36)
  if (!(end > core.now())) return false
  const used = core.database
    .sql(
      `INSERT OR IGNORE INTO continuity (id, name, payload, expires_at) VALUES (?, 'fedcm nonce used', '', ?)`,
    )
    .run(fingerprint(core.secrets, 'fedcm nonce', nonce), end)
  return used.changes === 1
}

const signature = (call: Call, provider: string, random: string, until: string): string =>
  fingerprint(call.core.secrets, 'fedcm', provider, boundTo(csrfToken(call)), random, until)
