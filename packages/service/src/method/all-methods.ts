import type { Config } from '../config/config.ts'
import type { Core } from '../core.ts'
import { codeMethod } from './code/code-method.ts'
import type { Method } from './method.ts'
import { passwordMethod } from './password/password-method.ts'
import { profileMethod } from './profile/profile-method.ts'

/** Made once the service knows its configuration. */
type MethodMaker = (core: Pick<Core, 'config' | 'urls'>) => Method

/**
 * Every method in the order in which the protocol asks them:
 * profile, password, oidc, code, link, totp, passkey, webauthn, lookup_secret, identifier_first.
 */
const makers: [keyof Config['methods'], MethodMaker][] = [
  ['profile', profileMethod],
  ['password', passwordMethod],
  ['code', codeMethod],
]

/** Those that are switched on. A method that is off is not there: nothing it offers can be reached. */
export function enabledMethods(core: Pick<Core, 'config' | 'urls'>): Method[] {
  return makers.filter(([name]) => core.config.methods[name].enabled).map(([, make]) => make(core))
}
