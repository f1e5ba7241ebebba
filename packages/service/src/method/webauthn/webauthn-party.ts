import type { Core } from '../../core.ts'
import { type RelyingParty, relyingParty } from './relying-party.ts'

/** How long a browser waits for a security key, in milliseconds. */
export const keyTimeout = 120_000

export const keyParty = ({ config, urls }: Pick<Core, 'config' | 'urls'>): RelyingParty =>
  relyingParty(config.methods.webauthn.rp, urls)
