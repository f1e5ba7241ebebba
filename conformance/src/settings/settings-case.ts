import { brief } from '../brief.ts'

export const plain = { methods: { totp: false, lookup_secret: false } }
export const hasty = { lifespans: { settings: brief } }
export const wary = { ...plain, privilegedSessionMaxAge: brief }

export const form = [
  'default/csrf_token',
  'profile/traits.email',
  'profile/traits.phone',
  'profile/traits.name.first',
  'profile/traits.name.last',
  'profile/method=profile',
  'password/password',
  'password/method=password',
]
