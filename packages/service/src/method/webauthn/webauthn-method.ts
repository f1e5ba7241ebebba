import type { Core } from '../../core.ts'
import type { Fields } from '../../http/fields.ts'
import type { Method } from '../method.ts'
import { readKeyRing } from './key-ring.ts'
import { webauthnLogin } from './webauthn-login.ts'
import { webauthnRegistration } from './webauthn-registration.ts'
import { webauthnSettings } from './webauthn-settings.ts'

const count = (config: Fields | undefined, first: boolean): number =>
  readKeyRing(config).keys.filter(({ passwordless }) => passwordless === first).length

export const webauthnMethod = ({ config }: Pick<Core, 'config'>): Method => {
  const { passwordless } = config.methods.webauthn
  return {
    name: 'webauthn',
    credentialTypes: ['webauthn'],
    login: webauthnLogin,
    ...(passwordless && { registration: webauthnRegistration }),
    settings: webauthnSettings,
    firstFactors: (_call, _identity, credentials) =>
      passwordless ? count(credentials.get('webauthn'), true) : 0,
    secondFactor: (_identity, credentials) => count(credentials.get('webauthn'), false) > 0,
  }
}
