import type { Method } from '../method.ts'
import { totpLogin } from './totp-login.ts'
import { totpSettings } from './totp-settings.ts'

/** Codes of an authenticator app, as a second factor. */
export const totpMethod = (): Method => ({
  name: 'totp',
  credentialTypes: ['totp'],
  login: totpLogin,
  settings: totpSettings,
  secondFactor: (_identity, credentials) => credentials.has('totp'),
})
