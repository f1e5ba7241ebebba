import type { Flow } from '@portico/client'
import type { TextKey } from '@portico/react'

/** One page of the settings: some parts of the same flow. */
export type SettingsPlace = 'profile' | 'security' | 'linked'

interface Place {
  title: TextKey
  lead: TextKey
}

export const settingsPlaces: Record<SettingsPlace, Place> = {
  profile: { title: 'settings.profile', lead: 'settings.profile.lead' },
  security: { title: 'account.security', lead: 'account.security.lead' },
  linked: { title: 'settings.oidc', lead: 'settings.oidc.lead' },
}

/** The address of a page of the settings, or of one of its parts. */
export const placePath = (place: SettingsPlace): string => `/settings/${place}`

export const isSettingsPlace = (name: string | undefined): name is SettingsPlace =>
  name !== undefined && Object.hasOwn(settingsPlaces, name)

/** Where a part is; whatever nobody knows is about proving who one is. */
export function placeOf(group: string): SettingsPlace {
  if (group === 'profile') return 'profile'
  return group === 'oidc' || group === 'saml' ? 'linked' : 'security'
}

/** What people and programs call a part of the settings. */
const partNames: Record<string, string> = {
  password: 'password',
  passkeys: 'passkey',
  'security-keys': 'webauthn',
  'second-step': 'totp',
  'recovery-codes': 'lookup_secret',
}

/** Where a part is that is asked for by its name, such as `/settings/password`. */
export function partAddress(name: string | undefined): string | undefined {
  const group = name !== undefined && Object.hasOwn(partNames, name) ? partNames[name] : undefined
  return group && `${placePath(placeOf(group))}#${group}`
}

/** The flow with the parts of one page only. */
export function flowAt<F extends Flow>(flow: F, place: SettingsPlace): F {
  const nodes = flow.ui.nodes.filter(
    ({ group }) => group === 'default' || placeOf(String(group)) === place,
  )
  return { ...flow, ui: { ...flow.ui, nodes } }
}
