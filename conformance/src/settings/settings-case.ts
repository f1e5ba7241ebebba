export const plain = { methods: { totp: false, lookup_secret: false } }
export const hasty = { lifespans: { settings: '1s' } }
export const wary = { ...plain, privilegedSessionMaxAge: '1s' }

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
