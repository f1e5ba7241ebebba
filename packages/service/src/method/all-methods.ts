import type { Config } from '../config/config.ts'
import type { Core } from '../core.ts'
import { codeMethod } from './code/code-method.ts'
import { identifierFirstMethod } from './identifier-first/identifier-first-method.ts'
import { linkMethod } from './link/link-method.ts'
import { lookupSecretMethod } from './lookup-secret/lookup-secret-method.ts'
import type { Method } from './method.ts'
import { oidcMethod } from './oidc/oidc-method.ts'
import { passkeyMethod } from './passkey/passkey-method.ts'
import { passwordMethod } from './password/password-method.ts'
import { profileMethod } from './profile/profile-method.ts'
import { totpMethod } from './totp/totp-method.ts'
import { webauthnMethod } from './webauthn/webauthn-method.ts'

/** Made once the service knows its configuration. */
type MethodMaker = (core: Pick<Core, 'config' | 'urls'>) => Method

/**
 * Every method in the order in which the protocol asks them:
 * profile, password, oidc, code, link, totp, passkey, webauthn, lookup_secret, identifier_first.
 */
const makers: [keyof Config['methods'], MethodMaker][] = [
  ['profile', profileMethod],
  ['password', passwordMethod],
  ['oidc', oidcMethod],
  ['code', codeMethod],
  ['link', linkMethod],
  ['totp', totpMethod],
  ['passkey', passkeyMethod],
  ['webauthn', webauthnMethod],
  ['lookup_secret', lookupSecretMethod],
]

/** Those that are switched on. A method that is off is not there: nothing it offers can be reached. */
export function enabledMethods(core: Pick<Core, 'config' | 'urls'>): Method[] {
  const enabled = makers
    .filter(([name]) => core.config.methods[name].enabled)
    .map(([, make]) => make(core))
  // A style of the login rather than a way in, and the last one to be asked: it takes whatever is left.
  const style = core.config.flows.login.style
  return style === 'identifier_first' ? [...enabled, identifierFirstMethod()] : enabled
}
