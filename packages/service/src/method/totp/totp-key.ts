import { Secret, TOTP, URI } from 'otpauth'
import { toDataURL } from 'qrcode'
import type { Call } from '../../http/call.ts'
import type { StoredIdentity } from '../../identity/identity-record.ts'
import { textTrait } from '../../identity/identity-schema.ts'

const period = 30

/** A new key for an authenticator app, as the address that those apps read. */
export function makeTotpUrl(call: Call, identity: StoredIdentity): string {
  const { config, schemas } = call.core
  const named = schemas.get(identity.schemaId).traits.find(({ role }) => role.accountName)
  return new TOTP({
    issuer: config.methods.totp.issuer,
    label: (named && textTrait(identity.traits, named.path)) ?? identity.id,
    algorithm: 'SHA1',
    digits: 6,
    period,
    secret: new Secret({ size: 20 }),
  }).toString()
}

/** The key as text, for whoever cannot scan. */
export const secretOf = (url: string): string => URI.parse(url).secret.base32

export const qrSize = 256

export const qrImage = (url: string): Promise<string> =>
  toDataURL(url, { type: 'image/png', width: qrSize, margin: 2 })

/**
 * The time step that a code belongs to: now, or one to either side, as clocks differ.
 * Undefined where the code is wrong.
 */
export function stepOf(url: string, code: string, now: number): number | undefined {
  const key = URI.parse(url)
  if (!(key instanceof TOTP)) return undefined
  const delta = key.validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta
}

/** People write it in two groups. */
export const plainCode = (typed: string): string => typed.replaceAll(/\s/g, '')
