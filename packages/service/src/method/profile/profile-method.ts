import type { Method } from '../method.ts'
import { profileRegistration } from './profile-registration.ts'
import { profileSettings } from './profile-settings.ts'

export const profileMethod = (): Method => ({
  name: 'profile',
  registration: profileRegistration,
  settings: profileSettings,
})
