import type { Method } from '../method.ts'
import { lookupSecretLogin } from './lookup-secret-login.ts'
import { lookupSecretSettings } from './lookup-secret-settings.ts'

/** Backup codes, for the day when the other second factor is lost. */
export const lookupSecretMethod = (): Method => ({
  name: 'lookup_secret',
  credentialTypes: ['lookup_secret'],
  login: lookupSecretLogin,
  settings: lookupSecretSettings,
  secondFactor: (_identity, credentials) => credentials.has('lookup_secret'),
})
