import type { Core } from '../../core.ts'
import { type RelyingParty, relyingParty } from '../webauthn/relying-party.ts'

/** How long a browser waits for a passkey, in milliseconds. */
export const passkeyTimeout = 300_000

export const passkeyParty = ({ config, urls }: Pick<Core, 'config' | 'urls'>): RelyingParty =>
  relyingParty(config.methods.passkey.rp, urls)
