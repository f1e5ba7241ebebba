import type { Method } from '../method.ts'
import { readKeyRing } from '../webauthn/key-ring.ts'
import { passkeyLogin } from './passkey-login.ts'
import { passkeyRegistration } from './passkey-registration.ts'
import { passkeySettings } from './passkey-settings.ts'

export const passkeyMethod = (): Method => ({
  name: 'passkey',
  credentialTypes: ['passkey'],
  login: passkeyLogin,
  registration: passkeyRegistration,
  settings: passkeySettings,
  firstFactors: (_call, _identity, credentials) =>
    readKeyRing(credentials.get('passkey')).keys.length,
})
