import type { Core } from '../../core.ts'
import type { Method } from '../method.ts'
import { passwordLogin } from './password-login.ts'
import { passwordRegistration } from './password-registration.ts'
import { passwordSettings } from './password-settings.ts'

export const passwordMethod = (_core: Pick<Core, 'config'>): Method => ({
  name: 'password',
  credentialTypes: ['password'],
  login: passwordLogin,
  registration: passwordRegistration,
  settings: passwordSettings,
  firstFactors: (_call, _identity, credentials) => (credentials.has('password') ? 1 : 0),
})
