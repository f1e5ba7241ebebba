import type { TextKey } from '../language/en.ts'

const known = [
  'profile',
  'password',
  'passkey',
  'webauthn',
  'totp',
  'lookup_secret',
  'oidc',
] as const

const isKnown = (group: string): group is (typeof known)[number] =>
  known.some((name) => name === group)

/** What a part of the settings is called. */
export const partTitle = (group: string): TextKey =>
  isKnown(group) ? `settings.${group}` : 'settings.other'

/** What it is for, in a sentence. */
export const partLead = (group: string): TextKey =>
  isKnown(group) ? `settings.${group}.lead` : 'settings.other.lead'
